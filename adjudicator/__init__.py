"""Adjudicator: a rules reference and adjudication assistant for judges of three Russian-language games."""

__version__ = "0.1.0"
