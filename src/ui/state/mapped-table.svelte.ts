import type { ListFile, TableFile, TableMapping } from '#engine/study/study.ts';
import type { SniffedTable } from '#workers/data/data-api.ts';

/** What a table can be read as; `leave out` is for a file that came along by chance. */
export const ROLES = ['interactions', 'items', 'users', 'lists', 'leave out'] as const;
export type Role = (typeof ROLES)[number];

type Field = keyof TableMapping;

/** Which fields each role can take, those without which it can't be read first. */
const FIELDS: Readonly<Record<Role, readonly Field[]>> = {
  interactions: [
    'user',
    'item',
    'rating',
    'clicked',
    'timestamp',
    'position',
    'impression',
    'title',
    'categories',
  ],
  items: ['item', 'title', 'categories', 'year', 'creators', 'description'],
  users: ['user', 'profile', 'searches', 'clicks', 'browsed'],
  lists: ['user', 'item', 'rank', 'score', 'recommender'],
  'leave out': [],
};

const NEEDED: Readonly<Record<Role, readonly Field[]>> = {
  interactions: ['user', 'item'],
  items: ['item'],
  users: ['user'],
  lists: ['user', 'item'],
  'leave out': [],
};

/** One table of an import while somebody says what its columns are. */
export class MappedTable {
  readonly sniffed: SniffedTable;
  role = $state<Role>('leave out');
  /** Field by column, as the mapping step shows it: each column is read as one thing at most. */
  columns = $state<Record<string, Field | ''>>({});
  /** Who made the lists, when the file has no such column. */
  recommender = $state('');

  constructor(sniffed: SniffedTable) {
    this.sniffed = sniffed;
    this.role = sniffed.role;
    this.recommender = sniffed.file.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
    const guessed = Object.entries(sniffed.mapping);
    this.columns = Object.fromEntries(
      sniffed.columns.map((column) => [
        column,
        (guessed.find(([, from]) => from === column)?.[0] as Field | undefined) ?? '',
      ]),
    );
  }

  get fields(): readonly Field[] {
    return FIELDS[this.role];
  }

  /** What is still to be said before it can be read; empty when it can. */
  get missing(): readonly Field[] {
    const chosen = Object.values(this.columns);
    return NEEDED[this.role].filter((field) => !chosen.includes(field));
  }

  get mapping(): TableMapping {
    const mapping: TableMapping = {};
    for (const [column, field] of Object.entries(this.columns)) {
      if (field !== '' && FIELDS[this.role].includes(field)) mapping[field] = column;
    }
    return mapping;
  }

  /** As part of a dataset; null where it is none. */
  asTable(): TableFile | null {
    const { file, format, header } = this.sniffed;
    if (this.role === 'lists' || this.role === 'leave out') return null;
    return { file, format, header, role: this.role, mapping: this.mapping };
  }

  /** As lists; null where it has none. */
  asLists(): ListFile | null {
    const { file, format, header } = this.sniffed;
    if (this.role !== 'lists') return null;
    const named = this.mapping.recommender !== undefined || this.recommender.trim() === '';
    return {
      file,
      format,
      header,
      mapping: this.mapping,
      ...(named ? {} : { recommender: this.recommender.trim() }),
    };
  }
}
