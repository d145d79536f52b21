import type { Tone } from '#engine/report/report.ts';

/** The texture of each tone: the class of a segment of a stacked bar (figures.css, marks.css). */
export const TEXTURES: Readonly<Record<Tone, string>> = {
  good: 'f-win',
  partial: 'f-flip',
  even: 'f-tie',
  poor: 'f-lose',
  unscored: 'hatch',
};
