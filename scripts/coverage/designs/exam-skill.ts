import { skillOver } from '#engine/compare/skill-over.ts';
import { id } from '#engine/domain/ids.ts';
import type { Position, Verdict } from '#engine/domain/judgement.ts';
import type { Slate } from '#engine/domain/slate.ts';
import { duel, type Duel } from '#engine/domain/trial.ts';
import { agreement } from '#engine/exam/items/agreement.ts';
import { historySkill } from '#engine/exam/items/history.ts';
import { changesIn, skillFigures } from '#engine/exam/personal-share.ts';
import { examBounds } from '#engine/exam/skill.ts';
import type { ExamItem } from '#engine/exam/exam-item.ts';
import type { Interval } from '#engine/stats/interval.ts';
import type { Stream } from '#engine/random/stream.ts';
import { estimatedWithin, type About } from '#engine/report/estimate.ts';
import { SKILL } from '#engine/report/measures.ts';
import type { RateDesign } from '../design.ts';
import { atLine } from './at-line.ts';
import { beta, normal } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

const SLATES = 3;

/** A judge on one user's duels: its chance of naming the better slate with the own and with another history. */
interface Chances {
  readonly own: number;
  readonly other: number;
  /** True where the answers are the same with both histories unless the judge is right in one only. */
  readonly alike?: true;
}

interface Population {
  readonly about: string;
  readonly chances: (from: Stream) => Chances;
  /** The spread of users' worth: 0 for equal, else of a log-normal factor. */
  readonly spread?: number;
}

type Answers = Map<string, { readonly verdict: Verdict }>;

interface Answered {
  readonly duels: Duel[][];
  readonly own: Answers;
  readonly other: Answers;
}

/** Draws each user's slates of uniform worth, and the answers to both orders of every two. */
function answeredBy(from: Stream, users: number, { chances, spread = 0 }: Population): Answered {
  const own: Answers = new Map();
  const other: Answers = new Map();
  const duels = Array.from({ length: users }, (_, user) => {
    const scale = spread === 0 ? 1 : Math.exp(spread * normal(from));
    const slates = Array.from({ length: SLATES }, (_, i) => slateOf(user, i, scale * from.unit()));
    const all = slates.flatMap((a) => slates.flatMap((b) => (a === b ? [] : [duel(a, b)])));
    const at = chances(from);
    for (const { key, first, second } of all) {
      const better: Position = first.utility! > second.utility! ? 'first' : 'second';
      const drawn = from.unit();
      own.set(key, preferring(better, drawn < at.own));
      other.set(key, preferring(better, (at.alike ? drawn : from.unit()) < at.other));
    }
    return all;
  });
  return { duels, own, other };
}

const slateOf = (user: number, i: number, utility: number): Slate => ({
  id: id(`u${user}/${i}`),
  user: id(`u${user}`),
  items: [id(`i${i}`)],
  utility,
});

const preferring = (better: Position, right: boolean): { verdict: Verdict } => ({
  verdict: { kind: 'preferred', winner: right === (better === 'first') ? 'first' : 'second' },
});

const userIndices = (duels: Answered['duels']) =>
  new Map(duels.map(([one], index) => [one!.first.user as string, index]));

/** As the exam computes skill. */
function skillInterval({ duels, own }: Answered, users: number, study: number): Interval | null {
  const { statistic, n, leftOut } = skillOver(duels.flat(), own, userIndices(duels));
  return estimatedWithin(
    { ...ABOUT, n, leftOut },
    statistic,
    sharedDraws(users, study),
    examBounds(users),
  ).interval;
}

const ABOUT: Omit<About, 'n' | 'leftOut'> = {
  ...{ id: 'skill', title: '', why: '', of: '', ties: '' },
  ...{ references: [], better: 'higher', measure: SKILL },
};

/** As the exam computes the personal share. */
function gainInterval({ duels, own, other }: Answered, users: number, study: number) {
  const indices = userIndices(duels);
  const { gain } = skillFigures(
    {
      own: skillOver(duels.flat(), own, indices),
      other: skillOver(duels.flat(), other, indices),
      changes: duels.map((all) => changesIn(all.map(({ key }) => key), own, other)), // prettier-ignore
      id: 'gain',
      titles: { gain: '', own: '', other: '' },
      promised: true,
    },
    sharedDraws(users, study),
  );
  return gain.interval;
}

const designs = (
  part: string,
  { line: { value, side } }: Pick<ExamItem, 'line'>,
  populations: readonly Population[],
  intervalOf: typeof skillInterval,
): RateDesign[] =>
  populations.flatMap((population) =>
    atLine('other', `exam: ${part}, ${population.about}`, value, side, (from, users, study) =>
      intervalOf(answeredBy(from, users, population), users, study),
    ),
  );

/** Right in .55 of the duels: skill .10, the line. */
const SKILLS: readonly Population[] = [
  { about: 'right .55', chances: () => ({ own: 0.55, other: 0.5 }) },
  { about: 'right beta(1.1, .9)', chances: (from) => ({ own: beta(from, 1.1, 0.9), other: 0.5 }) },
  {
    about: 'right beta(1.1, .9), worth log-normal(1)',
    chances: (from) => ({ own: beta(from, 1.1, 0.9), other: 0.5 }),
    spread: 1,
  },
  {
    about: 'right with all of a user’s duels or none',
    chances: (from) => ({ own: Number(from.unit() < 0.55), other: 0.5 }),
  },
];

/** Right in .025 more of the duels with the own history: a gain of .05, the line. */
const GAINS: readonly Population[] = [
  { about: 'right .7 and .675', chances: () => ({ own: 0.7, other: 0.675 }) },
  { about: 'right .7 and .675, else alike', chances: () => ({ own: 0.7, other: 0.675, alike: true }) }, // prettier-ignore
  {
    about: 'one user in ten gains .5, else alike',
    chances: (from) => ({ own: 0.8, other: from.unit() < 0.1 ? 0.55 : 0.8, alike: true }),
  },
  {
    about: 'one user in four gains .2, worth log-normal(1), else alike',
    chances: (from) => ({ own: 0.8, other: from.unit() < 0.25 ? 0.7 : 0.8, alike: true }),
    spread: 1,
  },
];

/** The exam's parts that are skill and a difference of skills, at their lines. */
export const examSkills: readonly RateDesign[] = [
  ...designs('skill', agreement, SKILLS, skillInterval),
  ...designs('personal share', historySkill, GAINS, gainInterval),
];
