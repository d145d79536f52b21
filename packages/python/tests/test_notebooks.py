"""Runs the widget in a real Jupyter kernel and in marimo."""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

RUN = Path(os.environ["SLATEWISE_RUN"]) / "report.json"


def test_shows_a_report_in_a_jupyter_kernel():
    cells = [
        f"import slatewise\nrun = slatewise.read_run({str(RUN)!r})\nlen(run.judgements)",
        "run.show(part='judgements')",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", store_widget_state=True)
    client.execute()
    assert notebook.cells[0].outputs[0].data["text/plain"] == "960"
    shown = notebook.cells[1].outputs[0].data["application/vnd.jupyter.widget-view+json"]
    state = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    widget = state[shown["model_id"]]["state"]
    assert widget["part"] == "judgements"
    assert '"slatewise-run"' in widget["run"]
    assert "slatewise-report" in widget["_esm"]


def test_shows_a_report_in_marimo(tmp_path):
    notebook = tmp_path / "notebook.py"
    notebook.write_text(
        f"""
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import slatewise

    widget = mo.ui.anywidget(slatewise.read_run({str(RUN)!r}).show(theme="dark"))
    widget
    return (widget,)
"""
    )
    out = tmp_path / "notebook.html"
    command = [sys.executable, "-m", "marimo", "export", "html", str(notebook), "-o", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    html = out.read_text()
    assert "marimo-anywidget" in html
    assert "Traceback" not in html
