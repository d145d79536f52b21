import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { judgePair } from '#engine/run/judge-pair.ts';
import { pocketJudge } from '#test/fixtures/pocket-judge.ts';
import { cardOf, readManifest } from '#workers/models/manifest/manifest.ts';
import recorded from './first-duel.json';
import { favourites, members, pair, recordedOrders } from './hero-duel.ts';
import { castOf } from '#ui/format/cast.ts';
import { readStudy } from '#engine/study/read-study.ts';

const file = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const signal = new AbortController().signal;

describe('the first page’s pair', () => {
  it('has the answers that the shipped judge gives in another runtime', async () => {
    const judge = await pocketJudge();
    const family = resolved(familyOf(judge.card.family));
    const [one, other] = await judgePair(pair, { judge, family }, signal);
    // The browser's runtime and this one round the 8-bit weights' products differently.
    expect(one.probabilities?.[0]).toBeCloseTo(recordedOrders[0]!, 2);
    expect(other.probabilities?.[1]).toBeCloseTo(recordedOrders[1]!, 2);
  });

  it('was answered by the judge that ships', async () => {
    const manifest = readManifest(
      file('public/models/pocket-judge/manifest.json'),
      'manifest.json',
    );
    if (manifest.kind === 'webllm' || manifest.kind === 'embedder')
      throw new RangeError('Not a judge');
    expect((await cardOf(manifest)).weights).toBe(recorded.judge.weights);
  });

  it('has a viewer of the example study, with the viewer’s own ratings', () => {
    const { users } = JSON.parse(file('public/demo/users.json')) as {
      users: { id: string; ratings: [string, number, number][] }[];
    };
    const { id, history } = pair.user;
    const ratings = new Map(users.find((user) => user.id === id)!.ratings.map(([i, r]) => [i, r]));
    expect(history).toHaveLength(15);
    for (const { item, rating } of history) expect(ratings.get(item)).toBe(rating);
  });

  it('shows the recommenders as the example’s report does', () => {
    const study = readStudy(file('public/demo/study.json'));
    const cast = castOf(study);
    expect(pair.slates.map(({ recommender }) => cast(recommender!))).toEqual(members);
  });

  it('names the films that the viewer rated highest', () => {
    expect(favourites(3).map(({ rating }) => rating)).toEqual([5, 5, 4.5]);
  });
});
