import base from '../styles/base.css?inline';
import controls from '../styles/controls.css?inline';
import figures from '../styles/figures.css?inline';
import forced from '../styles/forced.css?inline';
import frame from '../styles/frame.css?inline';
import marks from '../styles/marks.css?inline';
import print from '../styles/print.css?inline';
import sheet from '../styles/sheet.css?inline';
import tables from '../styles/tables.css?inline';
import tokens from '../styles/tokens.css?inline';
import { widthsOfContainer } from './widths.ts';

/** The class of the element that stands for the document within the shadow of `<slatewise-report>`. */
export const ROOT = 'report-root';

const OWN = `
:host { display: block; container-type: inline-size; }
:host([hidden]) { display: none; }
.${ROOT} .studyhead { padding-top: 16px; }
`;

/**
 * Returns the page's styles for a shadow tree: rules of the document apply to the element of the class `ROOT`.
 */
export function viewerStyles(): string {
  const all = [tokens, base, frame, sheet, controls, marks, figures, tables, forced, print, OWN];
  return all.map(inShadow).join('\n');
}

function inShadow(css: string): string {
  return widthsOfContainer(css)
    .replaceAll(':root', `.${ROOT}`)
    .replace(/(^|[}\s,/])(?:html|body)(?=\s*[{,])/g, `$1.${ROOT}`);
}
