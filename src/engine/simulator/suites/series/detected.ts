import type { Item } from '../../../domain/item.ts';
import { plainTitle, wordsOf } from './plain-title.ts';
import type { Series } from './series.ts';

/** The fewest members of a series. */
const LEAST = 3;
/** The most volumes of a numbered series, so that a history can hold them. */
const MOST = 12;

/**
 * Series by titles such as `City of Bones (The Mortal Instruments, #1)`: whole numbers from 1, the most popular item of
 * each number.
 */
export function numberedSeries(items: readonly Item[]): Series[] {
  const found = new Map<string, Map<number, Item>>();
  for (const item of items) {
    const match = /\(([^()]+?),? #(\d{1,2})\)\s*$/.exec(item.title);
    if (!match) continue;
    const name = match[1]!.trim();
    const volumes = found.get(name) ?? new Map<number, Item>();
    const volume = Number(match[2]);
    if (volume > 0 && item.popularity >= (volumes.get(volume)?.popularity ?? 0)) {
      volumes.set(volume, item);
    }
    found.set(name, volumes);
  }
  return [...found]
    .map(([name, volumes]) => ({
      name,
      members: [...volumes]
        .sort(([a], [b]) => a - b)
        .slice(0, MOST)
        .map(([, item]) => item),
    }))
    .filter(({ members }) => members.length >= LEAST);
}

/** The number of a sequel. A lone I or X is excluded, because it is as often a word. */
const NUMBER = String.raw`(?:\d{1,2}|I{2,3}|I[VX]|VI{0,3}|XI{1,3})(?![\w'])`;
/** Splits a title into the family's name and the member's own part, at a colon, a dash, a part or a number. */
const JOINT = new RegExp(`^(.+?[^\\s,])(?:(?:: | - )|,? (?=Part\\b)| (?=${NUMBER}))(.*)$`);
const NUMBERED = new RegExp(`^(?:Part\\b|${NUMBER})`);

/**
 * Series by titles such as `Saw`, `Saw II`, `Saw III`, or `Ice Age`, `Ice Age: Continental Drift`. A family needs a
 * numbered member, or the bare name and three that extend it: films on one subject, or a comedian's shows, share a
 * heading without being a series. Of several films with one title (remakes) the most popular is used.
 */
export function titleSeries(items: readonly Item[]): Series[] {
  const families = new Map<string, Family>();
  for (const item of items) {
    const title = plainTitle(item);
    const [, head = title, rest = ''] = JOINT.exec(title) ?? [];
    const key = wordsOf(head);
    if (/^(the|an?)?$/.test(key)) continue;
    const family = families.get(key) ?? { name: head, members: new Map<string, Member>() };
    const kind = NUMBERED.test(rest) ? 'numbered' : rest ? 'named' : 'bare';
    const other = family.members.get(wordsOf(title));
    if (!other || item.popularity > other.item.popularity) {
      family.members.set(wordsOf(title), { item, kind });
    }
    families.set(key, family);
  }
  return [...families.values()].filter(isSeries).map(({ name, members }) => ({
    name,
    members: [...members.values()].map(({ item }) => item),
  }));
}

interface Member {
  readonly item: Item;
  readonly kind: 'bare' | 'numbered' | 'named';
}

interface Family {
  readonly name: string;
  readonly members: Map<string, Member>;
}

function isSeries({ members }: Family): boolean {
  const kinds = [...members.values()].map(({ kind }) => kind);
  const of = (wanted: Member['kind']) => kinds.filter((kind) => kind === wanted).length;
  return kinds.length >= LEAST && (of('numbered') > 0 || (of('bare') > 0 && of('named') >= LEAST));
}

/** The most popular works of each author with at least four, for books whose titles name no series. */
export function authorSeries(items: readonly Item[]): Series[] {
  const works = new Map<string, Item[]>();
  for (const item of items) {
    const [author] = item.creators;
    if (author) works.set(author, [...(works.get(author) ?? []), item]);
  }
  return [...works]
    .filter(([, own]) => own.length > LEAST)
    .map(([name, own]) => ({
      name,
      members: [...own].sort((a, b) => b.popularity - a.popularity).slice(0, 6),
    }));
}
