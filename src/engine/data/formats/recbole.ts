import { message } from '#messages/message.ts';
import { wordsFor } from '../../domain/words.ts';
import { guessMapping } from '../guess-mapping.ts';
import { keptWhile } from '../kept-while.ts';
import { keptIn } from '../reading.ts';
import { openSeparated } from '../separated.ts';
import { baseName, type SourceFile } from '../source-file.ts';
import { firstLines } from '../source-lines.ts';
import type { TableMapping, TableRole } from '../../domain/study.ts';
import type { Row } from '../table.ts';
import type { Layout, TablePart } from './format.ts';
import { layoutPart, withRows, withSeveralRows, type Open } from './layout-part.ts';

/** A column of an atomic file, whose header is `name:type`. */
interface Column {
  readonly name: string;
  readonly isList: boolean;
}

const ROLES: Readonly<Record<string, TableRole>> = {
  inter: 'interactions',
  item: 'items',
  user: 'users',
};

/**
 * RecBole's atomic files: `.inter`, and `.item` and `.user` if there are any, separated by tabs, with a header of names
 * and types. Interactions may be one a line, or one line may hold the sequence of a user's items.
 */
export const recbole: Layout = {
  kind: 'layout',
  id: 'recbole',
  title: 'RecBole',
  needs: ['<name>.inter'],
  async find(sources) {
    const parts: TablePart[] = [];
    for (const source of sources) {
      const role = ROLES[/\.(inter|item|user)$/.exec(source.path)?.[1] ?? ''];
      const columns = role && columnsOf((await firstLines(source, 1))[0] ?? '');
      if (!columns) continue;
      const heldOut = source.path.endsWith('.test.inter');
      parts.push({
        ...partOf(role, source, columns),
        ...(heldOut ? { options: { heldOut } } : {}),
      });
    }
    const log = parts.find(({ role }) => role === 'interactions');
    if (!log) return undefined;
    const name = baseName(log.source.path).replace(/(\.(train|valid|test))?\.inter$/, '');
    return { name, words: wordsFor('item', 'items'), parts };
  },
};

/** Reads a header such as `user_id:token<tab>item_id:token`; undefined if it is none. */
function columnsOf(line: string): readonly Column[] | undefined {
  const columns = line.trimEnd().split('\t');
  if (!columns.every((column) => /^[^:]+:(token|float)(_seq)?$/.test(column))) return undefined;
  return columns.map((column) => ({
    name: column.slice(0, column.lastIndexOf(':')),
    isList: column.endsWith('_seq'),
  }));
}

function partOf(role: TableRole, source: SourceFile, columns: readonly Column[]): TablePart {
  const names = columns.map(({ name }) => (name === 'class' ? 'genres' : name));
  const list = columns.findIndex(({ name, isList }) => isList && /^item.*list$/.test(name));
  if (role === 'interactions' && list >= 0) {
    const read = [...names.filter((_, i) => !columns[i]?.isList), ...itemIn(names)];
    const { user, item, timestamp } = guessMapping(read, [], role).mapping;
    const mapping = {
      ...(user ? { user } : {}),
      ...(item ? { item } : {}),
      ...(timestamp ? { timestamp } : {}),
    };
    return layoutPart(role, source, openSequences(columns, names, list, mapping), mapping);
  }
  const { mapping } = guessMapping(names, [], role);
  return layoutPart(role, source, openRows(columns, names, mapping), mapping);
}

/** Returns the name of the column of items, where only lists of items have columns. */
function itemIn(names: readonly string[]): string[] {
  return names.includes('item_id') ? [] : ['item_id'];
}

/** Opens a file of one entry a line. Lists of categories are separated by spaces; zip codes aren't read. */
function openRows(
  columns: readonly Column[],
  names: readonly string[],
  mapping: TableMapping,
): Open {
  const kept = names.flatMap((name, i) => (name === 'zip_code' ? [] : [i]));
  const isCategories = (at: number) => columns[at]?.isList && names[at] === mapping.categories;
  return (source, bad, reading) =>
    withRows(
      openSeparated(source, '\t', names, bad, reading, { header: true }),
      kept.map((at) => names[at] ?? ''),
      (cells) =>
        kept.map((at) => {
          const cell = cells[at] ?? '';
          return isCategories(at) ? cell.trim().replaceAll(' ', '|') : cell;
        }),
    );
}

/**
 * Opens a file of sequences: the items of the list, then the line's own item, if it has one. Of a list that goes on from
 * an earlier line of its user, only the new items are read. Lines of users whose rows aren't wanted are counted: how many
 * new items they have shows only to a reader that keeps their lists.
 */
function openSequences(
  columns: readonly Column[],
  names: readonly string[],
  list: number,
  mapping: TableMapping,
): Open {
  const read = [...names.filter((_, i) => !columns[i]?.isList), ...itemIn(names)];
  const [user, item] = [names.indexOf(mapping.user ?? ''), names.indexOf(mapping.item ?? '')];
  return (source, bad, reading, takesUser = () => true) => {
    const given = new Map<string, readonly string[]>();
    const kept = keptIn(reading).part();
    let others = 0;
    const table = withSeveralRows(
      openSeparated(source, '\t', names, bad, reading, { header: true }),
      read,
      source.path,
      bad,
      (cells) => {
        const whose = cells[user] ?? '';
        if (!takesUser(whose.trim())) {
          others++;
          return [];
        }
        const items = (cells[list] ?? '').split(' ').filter((id) => id !== '');
        const own = item < 0 ? [] : [read.map((name) => cells[names.indexOf(name)] ?? '')];
        const before = given.get(whose) ?? [];
        const goesOn = before.every((id, i) => i >= items.length || items[i] === id);
        const fresh = goesOn ? items.slice(before.length) : items;
        if (!given.has(whose)) kept.addKey(whose);
        for (const id of fresh) kept.addText(id);
        given.set(whose, [
          ...(goesOn && before.length > items.length ? before : items),
          ...own.map(() => cells[item] ?? ''),
        ]);
        const rowOf = (id: string) =>
          read.map((name) => (name === mapping.item ? id : name === mapping.user ? whose : ''));
        return [...fresh.map(rowOf), ...own];
      },
    );
    return { ...table, inOrder: true, rows: remarked(table.rows) };

    async function* remarked(rows: AsyncIterable<readonly Row[]>) {
      yield* keptWhile(rows, kept);
      if (others === 0) return;
      bad.remark(message('importRemarks.linesOfOthers', { file: source.path, lines: others }));
    }
  };
}
