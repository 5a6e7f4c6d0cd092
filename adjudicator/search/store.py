"""The index on disk: a Whoosh index of postings and texts, the front end's data, a manifest of checksums.

It is a cache: its folder is named after a hash of everything that it is made from, so another text,
lexicon or version of this package means another folder. It is built in a folder of its own and renamed
into place, complete or not at all; two builders cannot harm each other, a lock only spares the second
its work. A folder whose files do not match their checksums is built anew. Where nothing can be written
the index is built in memory.
"""

from __future__ import annotations

import json
import marshal
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjudicator import resources

if TYPE_CHECKING:
    from adjudicator.search.build import Built

MANIFEST, DATA, POSTINGS = "manifest.json", "data.marshal", "postings"
#: Folders of other contents that are kept: for other checkouts, and for a text that comes and goes.
KEPT = 4
#: Seconds to wait for another process that is building the same index.
PATIENCE = 20


class Damaged(Exception):
    """The stored index cannot be trusted."""


class Store:
    """An opened index: compiled data, postings by term, texts by document."""

    def __init__(self, data: dict[str, Any], reader: Any, place: str) -> None:
        self.data = data
        self.place = place
        self._reader = reader

    def postings(self, field: str, term: str) -> Sequence[tuple[int, int]]:
        """Documents of the whole index that hold a term, ascending, with its frequency."""
        from whoosh.reading import TermNotFound

        try:
            matcher = self._reader.postings(field, term)
        except TermNotFound:
            return ()
        found = []
        while matcher.is_active():
            found.append((matcher.id(), int(matcher.weight())))
            matcher.next()
        return found

    def text(self, document: int) -> str:
        """The text that a result shows."""
        shown: str = self._reader.stored_fields(document).get("text", "")
        return shown

    def close(self) -> None:
        self._reader.close()


def cache_home() -> Path:
    """Where this user's caches go: $XDG_CACHE_HOME, else the platform's usual place."""
    if given := os.environ.get("XDG_CACHE_HOME"):
        return Path(given) / "adjudicator"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "adjudicator"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "adjudicator"
    return Path.home() / ".cache" / "adjudicator"


def sources() -> list[str]:
    """Every file that an index is made from: rules, scenarios, lexicon and the code of the search.

    Plain strings and one walk: this runs before every search.
    """
    found = [*_under(resources.rulesdocs(), ".md"), *_under(resources.scenarios(), ".yaml")]
    found += [
        path
        for path in (*_under(resources.index(), ".yaml"), *_under(resources.index(), ".json"))
        if not os.path.basename(path).startswith("judged")  # noqa: PTH119
    ]
    return sorted(found + list(_under(Path(__file__).parent, ".py")))


def _under(folder: Path, suffix: str) -> Iterator[str]:
    for base, _, names in os.walk(folder):
        yield from (f"{base}/{name}" for name in names if name.endswith(suffix))


def key(files: Iterable[str], salt: str) -> str:
    """A hash of file names and contents."""
    digest = blake2b(salt.encode(), digest_size=12)
    for path in files:
        with open(path, "rb") as file:  # noqa: PTH123
            content = file.read()
        name = path.rpartition("/")[2]
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def open_or_build(name: str, make: Callable[[], Built], tell: Callable[[str], None], anew: bool) -> Store:
    """The index called `name`, built by `make` if it is missing or damaged, or `anew`.

    `tell` hears of anything unusual.
    """
    for home in _homes():
        try:
            home.mkdir(parents=True, exist_ok=True)
            return _open_in(home, name, make, tell, anew)
        except OSError:
            continue
    tell("Кэш индекса записать некуда; индекс построен в памяти и понадобится снова при следующем запуске.")
    return in_memory(make())


def _homes() -> Iterator[Path]:
    with suppress(RuntimeError):  # no home directory at all
        yield cache_home()
    import tempfile

    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    yield Path(tempfile.gettempdir()) / f"adjudicator-{user}"


def _open_in(
    home: Path, name: str, make: Callable[[], Built], tell: Callable[[str], None], anew: bool
) -> Store:
    folder = home / name
    if folder.is_dir() and not anew:
        with suppress(Damaged):
            return open_folder(folder)
        tell("Индекс повреждён, строю заново…")
    with _lock(home / "lock"):
        if folder.is_dir():
            if not anew:  # another process may have built it meanwhile
                with suppress(Damaged):
                    return open_folder(folder)
            _remove(folder)
        write(make(), folder)
        _forget_others(home, folder)
        try:
            return open_folder(folder)  # before another process that builds anew may take it away
        except Damaged as error:
            raise OSError(str(error)) from error


def write(built: Built, folder: Path) -> None:
    """Write an index so that `folder` either holds all of it or does not exist."""
    import shutil
    import tempfile

    draft = Path(tempfile.mkdtemp(prefix=".draft-", dir=folder.parent))
    try:
        (draft / POSTINGS).mkdir()
        from whoosh.filedb.filestore import FileStorage

        _fill(FileStorage(str(draft / POSTINGS)), built)
        (draft / DATA).write_bytes(marshal.dumps(built.data))
        sums = {path.relative_to(draft).as_posix(): _sum(path) for path in _files(draft)}
        (draft / MANIFEST).write_text(json.dumps(sums), "utf-8")
        with suppress(OSError):  # another builder was quicker: its index is as good
            draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def in_memory(built: Built) -> Store:
    """The same index without a file."""
    from whoosh.filedb.filestore import RamStorage

    index = _fill(RamStorage(), built)
    return Store(built.data, index.reader(), "в памяти")


def _fill(storage: Any, built: Built) -> Any:
    """A Whoosh index of the terms, which come ready made: no analyzer of its own can differ from ours."""
    from whoosh.fields import KEYWORD, STORED, Schema

    schema = Schema(clause=KEYWORD, ruling=KEYWORD, text=STORED)
    index = storage.create_index(schema)
    writer = index.writer()
    for terms, text in zip(built.clauses, built.clause_texts, strict=True):
        writer.add_document(clause=" ".join(terms), text=text)
    for terms, text in zip(built.rulings, built.ruling_texts, strict=True):
        writer.add_document(ruling=" ".join(terms), text=text)
    writer.commit(optimize=True)
    return index


def open_folder(folder: Path) -> Store:
    """The index in a folder; `Damaged` if its files are not those that were written."""
    from whoosh.index import IndexError as UnusableIndex

    try:
        sums: Mapping[str, str] = json.loads((folder / MANIFEST).read_text("utf-8"))
        if DATA not in sums or any(_sum(folder / name) != expected for name, expected in sums.items()):
            raise Damaged(f"{folder}: контрольные суммы не сходятся")
        data = marshal.loads((folder / DATA).read_bytes())  # our own bytes: the checksum says so
        from whoosh.filedb.filestore import FileStorage

        reader = FileStorage(str(folder / POSTINGS)).open_index().reader()
    except (OSError, ValueError, TypeError, EOFError, AttributeError, KeyError, UnusableIndex) as error:
        raise Damaged(f"{folder}: {error}") from error
    os.utime(folder)
    return Store(data, reader, str(folder))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.endswith("LOCK"))


def _sum(path: Path) -> str:
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    """Holds the lock file; goes ahead without it after `PATIENCE` seconds."""
    from whoosh.util.filelock import FileLock, try_for

    lock = FileLock(str(path))
    held = try_for(lambda: lock.acquire(blocking=False), timeout=PATIENCE, delay=0.05)
    try:
        yield
    finally:
        if held:
            lock.release()


def _forget_others(home: Path, folder: Path) -> None:
    """Remove the folders that have not been used for longest, and drafts that nobody finished."""
    others = [path for path in home.iterdir() if path.is_dir() and path != folder]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    finished = [path for path in others if (path / MANIFEST).is_file() and not path.name.startswith(".")]
    drafts = [path for path in others if path.name.startswith(".draft-") and _old(path)]
    for path in (*finished[KEPT:], *drafts):
        _remove(path)


def _remove(folder: Path) -> None:
    import shutil  # slow to import, and needed only when something is built

    shutil.rmtree(folder, ignore_errors=True)


def _old(path: Path) -> bool:
    from time import time

    return time() - path.stat().st_mtime > 3600
