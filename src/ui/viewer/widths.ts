/**
 * Returns styles whose widths are those of the place where a report stands, not of the window: a cell of a notebook is
 * narrower.
 */
export function widthsOfContainer(css: string): string {
  return css.replace(/@media\s*\((?=max-width:|width\s*<)/g, '@container (');
}
