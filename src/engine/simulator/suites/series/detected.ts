import type { Item } from '../../../domain/item.ts';
import { plainTitle, wordsOf } from './plain-title.ts';
import type { Series } from './series.ts';

/** The least that makes a series. */
const LEAST = 3;
/** Volumes of a numbered series that a history can hold. */
const MOST = 12;

/** `City of Bones (The Mortal Instruments, #1)`: whole numbers from 1, the best known of each number. */
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

/** The number of a sequel. A lone I or X is a word as often as a number. */
const NUMBER = String.raw`(?:\d{1,2}|I{2,3}|I[VX]|VI{0,3}|XI{1,3})(?![\w'])`;
/** What comes between a family's name and what is the member's own: a colon, a dash, a part, a number. */
const JOINT = new RegExp(`^(.+?[^\\s,])(?:(?:: | - )|,? (?=Part\\b)| (?=${NUMBER}))(.*)$`);
const NUMBERED = new RegExp(`^(?:Part\\b|${NUMBER})`);

/**
 * `Saw`, `Saw II`, `Saw III`; `Ice Age`, `Ice Age: Continental Drift`. A family needs a member with a
 * number, or the bare name and three that go on from it: films of one subject, or a comedian's shows,
 * share a heading and are no series. Of films with one title (remakes) the best known stays.
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

/** The best known works of whoever made at least four: what titles don't say, authors do. */
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
