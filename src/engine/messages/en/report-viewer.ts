/** Texts of a report outside this page: in its own file, in another page, in a notebook. */
export const reportViewer = {
  reading: 'Reading the run',
  failed: 'The run can’t be shown',
  parts: 'Parts of the run',
  isHtml: 'this is the HTML of the report already: save the page itself',
  held: 'This file holds the report, the data behind it and every judgement. It sends nothing. The figures are computed from the judgements, here, each time it opens.',
  notFetched: ({ status }: { status: number }) => `The file was not found (status ${status}).`,
};
