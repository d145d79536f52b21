import type { Stream } from '#engine/random/stream.ts';
import { roganGladen } from '#engine/stats/rogan-gladen.ts';
import type { RateDesign } from '../design.ts';
import { hits } from './random.ts';

/** Independent answers of a judge on 300 things, with labels on some of them. */
interface Judge {
  readonly truth: number;
  readonly labels: number;
  readonly sensitivity: number;
  readonly specificity: number;
}

const THINGS = 300;

function estimated({ truth, labels, sensitivity, specificity }: Judge, from: Stream) {
  const people = hits(from, labels, truth);
  const hit = hits(from, people, sensitivity);
  const falseAlarm = hits(from, labels - people, 1 - specificity);
  const rest = hits(from, THINGS - labels, truth);
  const yes = hits(from, rest, sensitivity) + hits(from, THINGS - labels - rest, 1 - specificity);
  return roganGladen({
    yes: yes + hit + falseAlarm,
    of: THINGS,
    hit,
    missed: people - hit,
    rejected: labels - people - falseAlarm,
    falseAlarm,
  });
}

const right = [0.6, 0.75, 0.9].flatMap((sensitivity) =>
  [0.6, 0.95].flatMap((truth) =>
    [30, 100].map((labels) => ({ truth, labels, sensitivity, specificity: sensitivity })),
  ),
);

const nameOf = ({ truth, labels, sensitivity }: Judge) =>
  `truth ${truth}, ${labels} labels, judge right on ${sensitivity}`;

/** Labels that contradict the judge's rate: said of no good judge, and no point for a bad one. */
export const contradictions: readonly RateDesign[] = [
  ...right.map((judge): RateDesign => ({
    kind: 'rate',
    finding: 'D10',
    name: nameOf(judge),
    studies: 2000,
    error: 'a contradiction between labels and rate of a judge better than a coin',
    bound: 0.05,
    errs: (from) => estimated(judge, from).contradiction !== null,
  })),
  ...[0.25, 0.4, 0.5].flatMap((sensitivity) =>
    [30, 100].map((labels): RateDesign => {
      const judge = { truth: 0.6, labels, sensitivity, specificity: sensitivity };
      return {
        kind: 'rate',
        finding: 'D10',
        name: nameOf(judge),
        studies: 2000,
        error: 'a point for a judge not better than a coin',
        bound: 0.025,
        errs(from) {
          const { value, bounded } = estimated(judge, from);
          return bounded && value !== null;
        },
      };
    }),
  ),
];
