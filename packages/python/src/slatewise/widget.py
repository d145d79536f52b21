"""The report of a run as a widget, with the page's own components."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

_SCRIPT = Path(__file__).parent / "static" / "widget.js"
if not _SCRIPT.exists():
    raise ImportError(f"{_SCRIPT} is missing: run `npm run packages` in the repository.")


class ReportWidget(anywidget.AnyWidget):
    """Shows a run: the report, counted by any rule, and both orders of every pair. It asks no host."""

    _esm = _SCRIPT
    run = traitlets.Unicode().tag(sync=True)
    """The run's JSON."""
    part = traitlets.Enum(["report", "judgements"], "report").tag(sync=True)
    theme = traitlets.Enum(["", "light", "dark"], "").tag(sync=True)
