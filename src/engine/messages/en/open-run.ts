/** Texts about opening a run from a file. */
export const openRun = {
  open: 'Open a run…',
  what: 'A run from a file',
  hint: 'The JSON of a report, from another browser or from <code>npm run evaluate</code>. Its report, judgements and labels open here without a model. Drop it anywhere on this page.',
  opening: ({ file }: { file: string }) => `Opening ${file}`,
  failed: ({ file }: { file: string }) => `${file} was not opened`,
  noRun:
    'it isn’t a run. A run is the JSON of a report: in the report, choose “JSON”. A back-up, whose name ends in .slatewise.gz, is restored under “Back-up”',
  elsewhere: ({ address }: { address: string }) =>
    `${address} isn’t on this page’s own host, so it was not fetched. Save the file, and open it here`,
};
