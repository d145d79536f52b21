import { wordsFor } from '../../domain/words.ts';
import { keptWhile } from '../kept-while.ts';
import { keptIn } from '../reading.ts';
import { openSeparated } from '../separated.ts';
import { baseName } from '../source-file.ts';
import { firstLines } from '../source-lines.ts';
import type { Layout } from './format.ts';
import { layoutPart, withRows, withSeveralRows, type Open } from './layout-part.ts';

/** Columns of behaviors.tsv and of news.tsv, which have no header. */
const BEHAVIORS = ['impression', 'user', 'time', 'history', 'impressions'];
const NEWS = [
  'item',
  'category',
  'subcategory',
  'title',
  'abstract',
  'url',
  'entities',
  'mentions',
];

const TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2}) (AM|PM)$/;
const FIRST = /^[^\t]*\t[^\t]+\t\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}:\d{2} [AP]M\t/;

/**
 * MIND, Microsoft's news dataset, in its parts for training and validation: an impression with `N1-1 N2-0` gives one row
 * for each article that was shown. A user's history, which every row of the user repeats, gives rows without a time, once.
 */
export const mind: Layout = {
  kind: 'layout',
  id: 'mind',
  title: 'MIND',
  needs: ['behaviors.tsv', 'news.tsv'],
  async find(sources) {
    const named = (name: string) => sources.filter(({ path }) => baseName(path) === name);
    const behaviors = named('behaviors.tsv');
    const news = named('news.tsv');
    const [first] = behaviors;
    if (!first || news.length === 0) return undefined;
    if (!FIRST.test((await firstLines(first, 1))[0] ?? '')) return undefined;
    return {
      name: /MIND\w*/.exec(first.path)?.[0] ?? 'MIND',
      words: wordsFor('news article', 'news articles', 'a news site'),
      parts: [
        ...news.map((source) =>
          layoutPart('items', source, openNews, {
            item: 'item',
            title: 'title',
            categories: 'categories',
            description: 'abstract',
          }),
        ),
        ...behaviors.map((source) =>
          layoutPart('interactions', source, openBehaviors, {
            user: 'user',
            item: 'item',
            clicked: 'clicked',
            timestamp: 'time',
            impression: 'impression',
          }),
        ),
      ],
    };
  },
};

const openNews: Open = (source, bad, reading) =>
  withRows(
    openSeparated(source, '\t', NEWS, bad, reading),
    ['item', 'categories', 'title', 'abstract'],
    ([item = '', category = '', subcategory = '', title = '', abstract = '']) => [
      item,
      `${category}|${subcategory}`,
      title,
      abstract,
    ],
  );

const openBehaviors: Open = (source, bad, reading) => {
  /** Users whose history an earlier row gave. */
  const known = new Set<string>();
  const kept = keptIn(reading).part();
  const table = withSeveralRows(
    openSeparated(source, '\t', BEHAVIORS, bad, reading),
    ['user', 'item', 'clicked', 'time', 'impression'],
    source.path,
    bad,
    ([impression = '', user = '', time = '', history = '', shown = '']) => {
      const before = known.has(user) ? [] : wordsOf(history);
      if (!known.has(user)) kept.addKey(user);
      known.add(user);
      return [
        ...before.map((item) => [user, item, '1', '', '']),
        ...wordsOf(shown).map((word) => {
          const [, item = word, clicked = ''] = /^(.*)-([01])$/.exec(word) ?? [];
          return [user, item, clicked, isoOf(time), impression];
        }),
      ];
    },
  );
  return { ...table, rows: keptWhile(table.rows, kept), inOrder: true };
};

function wordsOf(cell: string): string[] {
  return cell.split(' ').filter((word) => word !== '');
}

/** Writes a time such as "11/13/2019 8:36:57 PM" with its year first; leaves another text as it is. */
function isoOf(time: string): string {
  const found = TIME.exec(time.trim());
  if (!found) return time;
  const [, month = '', day = '', year = '', hour = '', minute = '', second = '', half] = found;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${year}-${month}-${day} ${hours}:${minute}:${second}`;
}
