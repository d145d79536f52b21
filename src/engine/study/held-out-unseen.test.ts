import { describe, expect, it } from 'vitest';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { promptOf, type Question } from '../domain/question.ts';
import { study } from '../domain/study.ts';
import { embedders } from '../embedders/registry.ts';
import { PROFILE_FIELDS } from '../prompts/customer-context.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { ITEM_FIELDS } from '../prompts/item-text.ts';
import { protocols } from '../protocols/registry.ts';
import { buildStudyData } from './build-study-data.ts';

const USERS = ['ann', 'bob', 'cleo', 'dan'];
const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
/** Every field that a prompt can have. */
const EVERYTHING = {
  'item-fields': [...ITEM_FIELDS],
  'profile-fields': [...PROFILE_FIELDS],
  popularity: 'classes',
};

/** Ten earlier ratings of each user, and ten later ones as given. */
function rowsWith(later: (user: string, i: number) => Pick<Row, 'item' | 'rating'>): Row[] {
  return USERS.flatMap((user, u) => [
    ...Array.from({ length: 10 }, (_, i) => ({
      ...{ user, item: `early${(i + u) % 12}`, rating: 1 + ((i + u) % 4), timestamp: i },
    })),
    ...Array.from({ length: 10 }, (_, i) => ({ user, timestamp: 100 + i, ...later(user, i) })),
  ]);
}
const items = [
  ...Array.from({ length: 12 }, (_, i) => `early${i}`),
  ...USERS.flatMap((user) => Array.from({ length: 20 }, (_, i) => `late-${user}-${i}`)),
].map((name, i) => ({
  ...{ id: name as never, title: `Title of ${name}`, year: 1950 + i, popularity: 0 },
  ...{ categories: [`kind ${i % 5}`], creators: [`maker ${i}`], actors: [`actor ${i}`] },
  description: `About ${name}.`,
}));

async function questionsOf(rows: readonly Row[], slates: object) {
  const wanted = study.parse({
    ...{ version: 1, name: 'A study', data: { kind: 'demo' }, slates, history: 30, seed: 's' },
    protocol: { id: 'slate-duel', settings: { popularity: 'classes' } },
    judge: { id: 'coin' },
  });
  const dataset = datasetFrom(rows, { items });
  const data = await buildStudyData({
    ...{ study: wanted, dataset, lists: [], embedder: embedders[0] },
  });
  return protocols.flatMap((protocol) => {
    const planned = plannedFor(protocol, data, EVERYTHING);
    return planned.trials.map((trial) => protocol.ask(trial, planned, style));
  });
}

const partOf = (question: Question, kind: string) =>
  question.segments.flatMap((segment) => (segment.kind === kind ? [segment.text] : [])).join('');

const half = (i: number) => 0.5 * (1 + (i % 10));

describe('Held-out data', () => {
  it('[P20] change no prompt by their ratings, whatever fields a study shows', async () => {
    const slates = { kind: 'held-out', m: 3, k: 3, users: 10 };
    const item = (user: string, i: number) => `late-${user}-${i}`;
    const [one, other] = await Promise.all([
      questionsOf(
        rowsWith((user, i) => ({ item: item(user, i), rating: half(i) })),
        slates,
      ),
      questionsOf(
        rowsWith((user, i) => ({ item: item(user, i), rating: half(9 - i) })),
        slates,
      ),
    ]);
    expect(one.length).toBeGreaterThan(50);
    for (const question of one) expect(promptOf(question)).toContain('(popularity: ');
    expect(other.map((question) => promptOf(question))).toEqual(
      one.map((question) => promptOf(question)),
    );
  });

  it('[P20] are in no part of a prompt about a user, whichever items they name', async () => {
    const slates = { kind: 'recommenders', recommenders: ['popular', 'random'], k: 3, users: 10 };
    const later = (shift: number) =>
      rowsWith((user, i) => ({ item: `late-${user}-${i + shift}`, rating: half(i) }));
    const [one, other] = await Promise.all([
      questionsOf(later(0), slates),
      questionsOf(later(10), slates),
    ]);
    const about = (questions: readonly Question[]) =>
      new Set(questions.map((question) => partOf(question, 'user')));
    expect(about(one).size).toBeGreaterThan(USERS.length);
    expect(about(other)).toEqual(about(one));
    for (const text of about(one)) expect(text).not.toContain('late-');
  });
});
