"""Scenario files: described situations, what is asked about them, and what is expected.

`reading` turns a file into `model.Scenario`, `ruling` asks the kernel, `render` and `export` show the answer,
`suite` compares it with the expectation. All of it follows what a game's ruleset declares: `vocabulary`.

Files are read by hand over these declarations and not by a general validator: the words differ from game to
game and come in two languages, every error has a place, and starting one would cost as much as a ruling.
"""
