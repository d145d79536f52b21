import { quantity } from './numbers.ts';
import { plural } from './words.ts';

/** The list of stored rows that can't be read, on the page Runs. */
export const unreadList = {
  title: ({ rows }: { rows: number }) =>
    `${quantity(rows, 'stored entry', 'stored entries')} can’t be read`,
  hint: ({ rows }: { rows: number }) => {
    const them = plural(rows, 'it', 'them');
    return `A newer version of this page may have saved ${them}: reload the page. If that doesn’t help, delete ${them}, or leave ${them} here. Everything else works.`;
  },
  /** Names a row within a sentence. */
  row: ({ of, within = '', key }: Row) => {
    switch (of) {
      case 'run':
        return `the run ${key}`;
      case 'data':
        return `the data of the run ${key}`;
      case 'summary':
      case 'dataset':
        return `the data set ${key}`;
      case 'lists':
      case 'vectors':
        return `the ${of} ${key} of the data set ${within}`;
      default:
        return `the entry ${key} of ${within}`;
    }
  },
  /** A sentence on a row: its name and the reason. */
  item: ({ row, why }: { row: string; why: string }) =>
    `${row.slice(0, 1).toUpperCase()}${row.slice(1)}: ${why}.`,
};

interface Row {
  readonly of: string;
  readonly within?: string;
  readonly key: string;
}
