import type { DataSource } from './study.ts';

/** What one item of a source of data is called, in lower case: it says of which kind the data is. */
export function nounOf(source: DataSource): string {
  switch (source.kind) {
    case 'tables':
      return source.noun.trim().toLowerCase();
    case 'shop':
      return 'product';
    case 'demo':
    case 'movielens':
      return 'film';
  }
}
