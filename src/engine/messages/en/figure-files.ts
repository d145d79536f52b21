/** Texts of the files of one figure. */
export const figureFiles = {
  save: 'Save this figure:',
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  latex: 'LaTeX',
  noPng: 'This browser couldn’t draw the picture. The SVG has the same figure.',
};
