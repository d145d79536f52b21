import type { Stream } from '#engine/random/stream.ts';
import { ofAlike } from '#engine/report/estimate.ts';
import { bootstrap, type Statistic } from '#engine/stats/bootstrap.ts';
import type { Interval } from '#engine/stats/interval.ts';
import { ratioOf, type Ratio } from '#engine/stats/ratio.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { studentQuantile } from '#engine/stats/student.ts';
import { studentInterval, userInterval } from '#engine/stats/user-interval.ts';
import type { IntervalDesign } from '../design.ts';
import { beta, normal } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

/** Users with slates of uniform worth, of which a judge names the better with a user's chance. */
interface Judged {
  readonly slates: number;
  readonly chance: (from: Stream) => number;
  readonly skill: number;
  readonly about: string;
  /** The spread of users' worth: 0 for equal, else of a log-normal factor. */
  readonly spread: number;
}

const judges: readonly Judged[] = [
  { slates: 4, chance: (from) => beta(from, 8, 2), skill: 0.6, about: 'beta(8, 2)', spread: 0 },
  { slates: 3, chance: (from) => beta(from, 2, 2), skill: 0, about: 'beta(2, 2)', spread: 0 },
  { slates: 4, chance: () => 0.95, skill: 0.9, about: '.95', spread: 0 },
  { slates: 3, chance: () => 0.99, skill: 0.98, about: '.99', spread: 0 },
  { slates: 4, chance: (from) => beta(from, 8, 2), skill: 0.6, about: 'beta(8, 2)', spread: 1 },
  { slates: 4, chance: (from) => beta(from, 8, 2), skill: 0.6, about: 'beta(8, 2)', spread: 1.5 },
];

function ratioIn(from: Stream, users: number, { slates, chance, spread }: Judged): Ratio {
  const above = new Float64Array(users);
  const below = new Float64Array(users);
  const pairs = slates * (slates - 1);
  for (let user = 0; user < users; user++) {
    const scale = spread === 0 ? 1 : Math.exp(spread * normal(from));
    const right = chance(from);
    const worth = Array.from({ length: slates }, () => scale * from.unit());
    for (const a of worth) {
      for (const b of worth) {
        if (a === b) continue;
        const gap = Math.abs(a - b);
        below[user]! += gap / 2 / pairs;
        if (from.unit() >= right) above[user]! += gap / pairs;
      }
    }
  }
  return { above, below };
}

/** Fieller's interval of a quotient of two means, with Student's t; null where it has no end. */
function fieller({ above, below }: Ratio, users: number): Interval | null {
  let [a, b] = [0, 0];
  for (let user = 0; user < users; user++) {
    a += above[user]! / users;
    b += below[user]! / users;
  }
  let [aa, ab, bb] = [0, 0, 0];
  for (let user = 0; user < users; user++) {
    aa += (above[user]! - a) ** 2;
    ab += (above[user]! - a) * (below[user]! - b);
    bb += (below[user]! - b) ** 2;
  }
  const scale = studentQuantile(0.05, users - 1) ** 2 / (users * (users - 1));
  const square = b * b - scale * bb;
  const half = a * b - scale * ab;
  const root = half * half - square * (a * a - scale * aa);
  if (square <= 0 || root < 0) return null;
  return { low: (half - Math.sqrt(root)) / square, high: (half + Math.sqrt(root)) / square };
}

const UNEQUAL =
  'users’ worth is never quite equal, so the wider of the bootstrap and Student’s t counts, which very unequal worth needs, below';

const skillDesign = (users: number, judged: Judged): IntervalDesign => ({
  kind: 'interval',
  finding: 'other',
  name: `skill, ${judged.slates} slates, right ${judged.about}, ${judged.spread === 0 ? 'even worth' : `worth log-normal(${judged.spread})`}, ${users} users`,
  studies: 1000,
  ...(judged.spread === 0 ? { reason: UNEQUAL } : {}),
  truth: judged.skill,
  product: 'product',
  study(from, study) {
    const ratio = ratioIn(from, users, judged);
    const draws = sharedDraws(users, study);
    const lost = ratioOf(ratio);
    const skill: Statistic = Object.assign(
      (weights: Parameters<Statistic>[0]) => 1 - lost(weights)!,
      { below: ratio.below, losses: ratio.above },
    );
    const quotient = fieller(ratio, users);
    return {
      product: shown(skill, users, draws),
      bootstrap: bootstrap(skill, draws).interval,
      'Student’s t': studentInterval(skill, skill(draws.whole)!, draws, users),
      'Fieller, t': quotient && { low: 1 - quotient.high, high: 1 - quotient.low },
    };
  },
});

/** The interval as reports show it. */
function shown(skill: Statistic, users: number, draws: Resamples): Interval | null {
  const { value, interval, kind } = userInterval(skill, draws, { low: -1, high: 1 });
  return kind === 'stuck' ? ofAlike(value!, { low: -1, high: 1, users }).interval : interval;
}

export const skills: readonly IntervalDesign[] = judges.flatMap((judged) =>
  [5, 10, 20, 30, 60].map((users) => skillDesign(users, judged)),
);
