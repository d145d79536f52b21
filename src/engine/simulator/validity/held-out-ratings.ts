import type { Dataset } from '../../domain/dataset.ts';
import { counting } from '../../report/figures.ts';
import type { Estimate } from '../../report/report.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { heldOutRatings } from '../../slates/held-out-ratings.ts';
import type { Timeline } from '../../slates/history.ts';
import { coefficient } from '../../stats/pearson.ts';
import { count, emptyRatio, ratioOf } from '../../stats/ratio.ts';
import type { Scale } from '../scale.ts';
import { stretched } from '../suites/rescaled.ts';
import { sampled } from '../suites/scored.ts';
import type { Drawn, Evidence, KeptAnswer, Stage, TestQuestion } from '../suites/suite-test.ts';
import { byGroup } from '../suites/tallies.ts';
import { personOf } from './real-people.ts';

/** With fewer pairs a user's correlation says nothing. */
const LEAST = 5;

/**
 * Real users of the data, each with the earlier half of their ratings to remember, asked for some of
 * their later ones: what they truly gave is known, and no memory or mean rating holds any of it.
 */
export function heldOutQuestions(
  stage: Pick<Stage, 'dataset' | 'timelines' | 'scale' | 'world' | 'unseen'>,
  { users, items: most }: { readonly users: number; readonly items: number },
  stream: Stream,
): Pick<Drawn, 'questions' | 'remarks'> {
  const { dataset } = stage;
  if (!dataset.scale) return { questions: [], remarks: [] };
  const able = drawableTimelines(stage)
    .map((timeline) => ({ timeline, later: [...heldOutRatings(dataset, timeline)] }))
    .filter(({ timeline, later }) => later.length >= LEAST && hasRating(dataset, timeline));
  const taken = shuffled(able, stream.child('users')).slice(0, users);
  const questions = taken.flatMap(({ timeline }) => laterOf(stage, timeline, most, stream));
  return { questions, remarks: remarksOn(stage, taken.length) };
}

/** Of users that the rater wasn't trained on. */
export function drawableTimelines({
  dataset,
  timelines,
  unseen,
}: Pick<Stage, 'dataset' | 'timelines' | 'unseen'>): readonly Timeline[] {
  return unseen ? timelines.filter(({ user }) => unseen.has(dataset.users[user]!.id)) : timelines;
}

/** Sentences on whom real users were drawn from. */
export function remarksOn(
  { dataset, unseen }: Pick<Stage, 'dataset' | 'unseen'>,
  taken: number,
): string[] {
  if (taken === 0) {
    return [`No user has ${LEAST} later ratings: nothing is said of how single users are met.`];
  }
  return unseen
    ? [
        `Real users are drawn from the ${unseen.size} of ${dataset.users.length} that this rater was not trained on.`,
      ]
    : [];
}

/** What one user is asked for: some of the later ratings, by chance. */
export function laterOf(
  { dataset, scale, world }: Pick<Stage, 'dataset' | 'scale' | 'world'>,
  timeline: Timeline,
  most: number,
  stream: Stream,
): TestQuestion[] {
  const from = dataset.scale;
  if (!from) return [];
  const person = personOf(dataset, timeline, scale);
  const later = [...heldOutRatings(dataset, timeline)];
  return shuffled(later, stream.child(person.id))
    .slice(0, most)
    .map(([at, rating]): TestQuestion => {
      const item = world.items[at]!;
      const { meanRating } = item;
      return {
        person,
        memory: person.past,
        item,
        expected: {
          kind: 'real',
          rating: stretched(rating, from, scale),
          usual: meanRating === undefined ? null : stretched(meanRating, from, scale),
        },
        group: person.id,
      };
    });
}

function hasRating({ log }: Dataset, { earlier }: Timeline): boolean {
  return earlier.some((row) => !Number.isNaN(log.rating[row]!));
}

/**
 * The mean over users of Pearson's correlation between what was rated in their stead (the mean of each
 * distribution) and what they truly gave later. 0 for whoever can't tell one item from another. Users
 * with fewer than five pairs, or with the same number on either side throughout, have no correlation
 * and are counted. Beside it, the same for the items' mean ratings before the cut: how far one gets
 * on these pairs without knowing anybody.
 */
export function heldOutCorrelation({ answers, scale }: Evidence, stream: Stream): Estimate[] {
  const real = answers.filter(({ expected }) => expected.kind === 'real');
  if (real.length === 0) return [];
  const groups = byGroup(real);
  return [
    correlation(
      'suite/held-out/pearson',
      'With real users’ later ratings',
      groups,
      expectedOn(scale),
      stream,
    ),
    correlation(
      'suite/held-out/mean-rating/pearson',
      'The same for the items’ mean ratings',
      groups,
      ({ expected }) => (expected.kind === 'real' ? expected.usual : null),
      stream.child('mean rating'),
    ),
  ];
}

function correlation(
  id: string,
  title: string,
  groups: readonly (readonly KeptAnswer[])[],
  valueOf: (answer: KeptAnswer) => number | null,
  stream: Stream,
): Estimate {
  const ratio = emptyRatio(groups.length);
  const leftOut: Record<string, number> = {};
  let pairs = 0;
  groups.forEach((own, user) => {
    const [x, y] = pairsIn(own, valueOf);
    const value = x.length < LEAST ? null : coefficient(x, y);
    if (value === null) {
      const why = whyNone(x);
      leftOut[why] = (leftOut[why] ?? 0) + 1;
      return;
    }
    pairs += x.length;
    count(ratio, user, value);
  });
  const users = groups.length - Object.values(leftOut).reduce((sum, one) => sum + one, 0);
  return sampled(
    {
      about: {
        id,
        title,
        why: 'no user has a correlation',
        n: users,
        of: `users, with ${counting(pairs, 'rating')}`,
        leftOut,
        nulls: { coin: 0, alwaysFirst: null },
        ties: 'Pearson’s correlation a user, equal ratings as they are.',
        better: 'higher',
      },
      statistic: ratioOf(ratio),
      groups: { count: groups.length, name: 'users' },
    },
    stream,
  );
}

function whyNone(x: readonly number[]): string {
  if (x.length < LEAST) return `fewer than ${LEAST} scored`;
  return x.every((one) => one === x[0]) ? 'rated all alike' : 'truly gave all the same';
}

/** Each user's correlation of the mean of each distribution with what was truly given; null where there is none. */
export function correlationsOf(
  answers: readonly KeptAnswer[],
  scale: Scale,
): ReadonlyMap<string, number | null> {
  return new Map(
    byGroup(answers).map((own) => {
      const [x, y] = pairsIn(own, expectedOn(scale));
      return [own[0]!.group, x.length < LEAST ? null : coefficient(x, y)];
    }),
  );
}

function pairsIn(
  answers: readonly KeptAnswer[],
  valueOf: (answer: KeptAnswer) => number | null,
): readonly [number[], number[]] {
  const found = answers.flatMap((answer) => {
    const value = valueOf(answer);
    return value === null || answer.expected.kind !== 'real'
      ? []
      : [[value, answer.expected.rating] as const];
  });
  return [found.map(([value]) => value), found.map(([, value]) => value)];
}

/** The mean of a distribution; null where nothing was scored. */
function expectedOn({ ratings }: Scale) {
  return ({ probabilities, rating }: KeptAnswer): number | null =>
    rating === null || probabilities === null
      ? null
      : probabilities.reduce((sum, p, at) => sum + p * ratings[at]!, 0);
}
