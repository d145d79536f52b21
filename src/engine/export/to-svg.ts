import { contentOf } from '../report/content-of.ts';
import { intervalPanels } from '../report/figure/interval-panels.ts';
import { svgPage } from '../report/figure/svg-page.ts';
import type { RenderedSection } from '../report/rendered-report.ts';

/** Empty pixels around a drawing. */
const MARGIN = 12;

/**
 * Returns a section's figure as an SVG file for a paper: the same numbers as the section's table. Null for a section
 * without an estimate or a count, such as a sentence.
 */
export function sectionToSvg(section: RenderedSection): string | null {
  const { table, drawing } = contentOf(section);
  const drawn = drawing.figure ? drawing.figure() : table && intervalPanels(table);
  if (!drawn) return null;
  const page = { width: drawn.width + 2 * MARGIN, height: drawn.height + 2 * MARGIN };
  const words = { title: section.title, about: section.reading };
  return svgPage(page, words, `<g transform="translate(${MARGIN} ${MARGIN})">${drawn.body}</g>`);
}
