import { quantity } from './numbers.ts';

/** Faults that any part of the program can have. */
export const faults = {
  stopped: 'Stopped on request',
  storeFull:
    'This browser has no room left for more. Everything stored so far is safe: free some space, then go on.',
  pageIncomplete:
    'A part of this page couldn’t be fetched: the network is away, or the page on its host is a newer one by now. Try again once the network is back; if that doesn’t help, reload.',
  otherTabOlder:
    'Another tab holds an older version of this page open. Close it, then reload here.',
  keptByNewer:
    'A newer version of this page stored the data here. Reload until that version is back: nothing is lost.',
  noStorage: ({ why }: { why: string }) =>
    `This browser grants no storage here (${why}). Allow site data for this page, or leave the private window.`,
  storageClosed:
    'The storage of this page was closed: another tab opened a newer version of the page. Reload here.',
  storeFailed: ({ why, kept }: { why: string; kept: string | null }) =>
    `The browser’s storage failed (${why}). The disk may be full or damaged. ${kept === null ? '' : `${kept} `}Free some space before you go on: on a full disk, browsers may discard all that they stored.`,
  keptRuns: ({ runs, datasets }: { runs: number; datasets: number }) =>
    `Still stored here: ${quantity(runs, 'run')} and ${quantity(datasets, 'dataset')}.`,
  keptDocuments: ({ documents }: { documents: number }) =>
    `Still stored here: ${quantity(documents, 'document')} of exams, simulations and labels.`,
  nothingKept: 'Nothing is stored here: nothing was before, or it was deleted.',
  storeUnopened: ({ why }: { why: string }) =>
    `The browser can’t open the storage of this page (${why}). The disk may be full or damaged. The page can’t see what is stored there. Free some space before you try again: on a full disk, browsers may discard all that they stored.`,
  emptyCleared:
    'The storage of this page was deleted while the page was open. It was empty when the page opened it; anything stored since is gone. Reload the page.',
  storeCleared:
    'The data of this page was deleted while the page was open: the site data was cleared, another tab deleted everything, or the browser discarded it, as some do on a full disk. Answers of runs are gone, also those of a run in progress. Reload the page.',
  stoppedBefore: 'Stopped before it began',
  workerEnded:
    'This didn’t stop by itself in time, so the page ended it. Everything stored before is safe.',
  otherTabAtWork:
    'Another tab of this page still works with the stored data. Close it: the rest is deleted then.',
  notWhereExpected: ({ url, status }: { url: string; status: number }) =>
    `${url} isn’t where the page expects it (${status}).`,
  notJsonTwice: ({ url }: { url: string }) =>
    `${url} isn’t JSON, and wasn’t when fetched once more past the browser’s cache. Its host may answer with a page.`,
};
