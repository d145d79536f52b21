import { integer } from './numbers.ts';

/** Texts of every table that sorts and filters. */
export const tables = {
  filter: 'Filter',
  filterOf: ({ of }: { of: string }) => `Filter: ${of}`,
  found: ({ rows, of }: { rows: number; of: number }) =>
    rows === 0 ? 'No row has these words.' : `${integer(rows)} of ${integer(of)} rows`,
};
