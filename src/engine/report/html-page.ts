import { language } from '#messages/catalogue.ts';
import { escaped } from './escaped.ts';
import { htmlStyle } from './html-style.ts';

/** A program that shows a run in a file of HTML. */
export interface ReportViewer {
  /** A classic script without `</script` and `<!--`. */
  readonly script: string;
  /** The SHA-256 of its UTF-8 bytes, in base 64. */
  readonly sha256: string;
}

/** What makes a file's report interactive: the program, and the JSON of the run that it shows. */
export interface HeldRun {
  readonly viewer: ReportViewer;
  readonly json: string;
  /** The rule by which its report counts answers, as JSON; absent where it counts them as judged. */
  readonly rule?: string;
}

/**
 * Returns a file that opens offline: no address, styles inside, and no script but the viewer of the run that it holds. A
 * policy in its head blocks every request, every other script, and anything else that an escaping error might let
 * through.
 *
 * @param name the unescaped name; it is escaped here
 * @param body HTML in which every text from the data is escaped; the viewer, where there is one, shows the same report
 *   in its place
 */
export function htmlPage(name: string, body: string, holds: HeldRun | null = null): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policyOf(holds)}">
<title>${escaped(name)} \u00b7 Slatewise</title>
<style>${htmlStyle}</style>
</head>
<body>
<main id="plain">
<p class="small">${escaped(name)}</p>
${body}
</main>
${holds ? scriptsOf(holds) : ''}</body>
</html>
`;
}

/** The viewer works out figures in a worker, which it starts from a blob, and draws a figure's PNG from one. */
function policyOf(holds: HeldRun | null): string {
  const plain = "default-src 'none'; style-src 'unsafe-inline'";
  if (!holds) return plain;
  return `${plain}; script-src 'sha256-${holds.viewer.sha256}'; worker-src blob:; img-src data: blob:; base-uri 'none'; form-action 'none'`;
}

/** The JSON is a block of data, which no browser runs. Without `<` nothing in it can end the block. */
function scriptsOf({ viewer, json, rule }: HeldRun): string {
  const counted = rule === undefined ? '' : ` data-rule="${escaped(rule)}"`;
  return `<script type="application/json" id="run"${counted}>${json.replaceAll('<', '\\u003c')}</script>
<script>${viewer.script}</script>
`;
}
