/** Texts of the menu of export formats. */
export const exportMenu = {
  more: 'More formats',
  csv: 'Figures as CSV',
  csvAbout: 'Every figure a row, for a spreadsheet or a data frame',
  latex: 'Tables as LaTeX',
  latexAbout: 'booktabs, with intervals and reference values in the notes',
  paper: 'Files for a paper',
  paperAbout: 'A zip: figures as SVG with their numbers, LaTeX tables, methods, BibTeX',
  markdown: 'Tables as Markdown',
  markdownAbout: 'For a README or an issue',
  comparator: 'Duels for LLM Comparator',
  comparatorAbout: 'Its JSON, a file for each two recommenders',
  trec: 'Slates as TREC runs',
  trecAbout: 'For trec_eval, ranx and their like',
};
