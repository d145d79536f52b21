import { escaped } from '../escaped.ts';

/** Pixels for a character of 12 px text, on the wide side, so that no text is cut off. */
const CHARACTER = 6.6;

/** Returns about how many pixels wide a text of 12 px is. */
export const widthOf = (text: string): number => Math.ceil(text.length * CHARACTER);

/** Rounds a coordinate to a tenth of a pixel. */
export const pixels = (at: number): number => Math.round(at * 10) / 10;

/** Returns one line of text. `weight` 600 for a heading. */
export function textAt(
  text: string,
  x: number,
  y: number,
  {
    anchor = 'start',
    weight = 400,
  }: { anchor?: 'start' | 'middle' | 'end'; weight?: 400 | 600 } = {},
): string {
  const bold = weight === 600 ? ' font-weight="600"' : '';
  return `<text x="${pixels(x)}" y="${pixels(y)}" text-anchor="${anchor}"${bold}>${escaped(text)}</text>`;
}

/**
 * Returns a drawing as a file of its own: black on white as papers have it, in a font that every machine has, without
 * script, address or style sheet. A screen reader and a search find `title` and `about`.
 */
export function svgPage(
  { width, height }: { readonly width: number; readonly height: number },
  { title, about }: { readonly title: string; readonly about: string },
  body: string,
): string {
  const size = `viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" ${size} font-family="Helvetica, Arial, sans-serif" font-size="12" fill="#111111">
<title>${escaped(title)}</title>
<desc>${escaped(about)}</desc>
<rect width="100%" height="100%" fill="#ffffff"/>
${body}
</svg>
`;
}
