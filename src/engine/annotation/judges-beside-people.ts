import type { JudgeCard } from '../domain/judge.ts';
import type { UserId } from '../domain/ids.ts';
import type { Trial } from '../domain/trial.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import type { Stream } from '../random/stream.ts';
import type { Estimate } from '../report/report.ts';
import { resamples } from '../stats/resamples.ts';
import { kappaOf } from './agreement.ts';
import { judgeLabels, type JudgeAlone, type JudgedPlan } from './judge-labels.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import { SCALES, usersOf, type RatedUnit, type RatedUnits } from './rated-units.ts';
import { listUnits, pairUnits, type SlateUnit } from './units.ts';

/** Judgements of slates that people labelled, too. */
export interface JudgedSlates {
  /**
   * Identifies the slates and the question. People's labels apply to every judge of the same slates
   * and question.
   */
  readonly slates: string;
  /** Identifies the data of the users: the same user in two studies counts once. */
  readonly data: string;
  readonly trials: readonly Trial[];
  readonly taskOf: JudgedPlan['taskOf'];
  readonly judges: readonly JudgeAlone[];
}

/**
 * Agreement of one judge with the adjudicated labels, over all units on this device that both
 * labelled.
 */
export interface BesidePeople {
  readonly judge: Pick<JudgeCard, 'id' | 'weights'>;
  /** Accuracy parameter of a noisy oracle; null for other judges. */
  readonly p: string | null;
  /** Weighted kappa on pairs and on single lists; null if judge and people share no unit. */
  readonly pairs: Estimate | null;
  readonly lists: Estimate | null;
}

/** A unit with the adjudicated label as an index on its scale. */
interface LabelledUnit {
  readonly unit: SlateUnit;
  readonly index: number;
}

/**
 * Compares each judge with people's labels. Units picked from the review queue don't count, because
 * the judge's answers decided the pick. If a judge was asked about the same slates in several
 * runs, its first label in the order of `judged` counts.
 *
 * @param labels adjudicated labels by `JudgedSlates.slates`
 */
export function judgesBesidePeople(
  judged: readonly JudgedSlates[],
  labels: ReadonlyMap<string, readonly PeoplesLabel[]>,
  stream: Stream,
  bootstraps: number,
): BesidePeople[] {
  const found = new Map<string, Shared>();
  for (const { slates, data, trials, taskOf, judges } of judged) {
    const said = new Map(
      labels.get(slates)?.flatMap((one) => (one.picked ? [] : [[one.unit, one]])),
    );
    const pairs = labelled(pairUnits(trials), said);
    const lists = labelled(listUnits(trials), said);
    for (const { card, environment, judgements } of judges) {
      const p = environment['p'] ?? null;
      const name = JSON.stringify([card.id, card.weights, p]);
      const own = found.get(name) ?? { judge: card, p, pairs: new Map(), lists: new Map() };
      found.set(name, own);
      const judge = judgeLabels({ trials, judgements, taskOf });
      const add = (to: Map<string, RatedUnit>, of: readonly LabelledUnit[]) => {
        for (const { unit, index } of of) {
          const unitName = JSON.stringify([slates, unit.unit]);
          if (to.has(unitName)) continue;
          const user = JSON.stringify([data, unit.user]) as UserId;
          to.set(unitName, {
            unit: unitName,
            user,
            indices: [],
            together: index,
            judge: judge.get(unit.unit),
          });
        }
      };
      add(own.pairs, pairs);
      add(own.lists, lists);
    }
  }
  return [...found.values()].map(({ judge: { id, weights }, p, pairs, lists }) => ({
    ...{ judge: { id, weights }, p },
    pairs: beside('pairwise', [...pairs.values()], stream, bootstraps),
    lists: beside('pointwise', [...lists.values()], stream, bootstraps),
  }));
}

interface Shared extends Pick<BesidePeople, 'judge' | 'p'> {
  readonly pairs: Map<string, RatedUnit>;
  readonly lists: Map<string, RatedUnit>;
}

function labelled(
  units: readonly SlateUnit[],
  said: ReadonlyMap<string, PeoplesLabel>,
): LabelledUnit[] {
  return units.flatMap((unit) => {
    const label = said.get(unit.unit);
    return label ? [{ unit, index: indexOf(label, unit) }] : [];
  });
}

/** Returns the index on the scale of the kind (see `UnitAnswer.index`). */
function indexOf({ said }: PeoplesLabel, { slates: [reference] }: SlateUnit): number {
  switch (said.kind) {
    case 'tied':
      return 1;
    case 'labelled':
      return LABELS.indexOf(said.label);
    case 'preferred':
      return said.slate === reference.id ? 0 : 2;
  }
}

const THINGS = { pairwise: 'pair', pointwise: 'list' } as const;

function beside(
  kind: 'pairwise' | 'pointwise',
  units: readonly RatedUnit[],
  stream: Stream,
  bootstraps: number,
): Estimate | null {
  if (units.length === 0) return null;
  const rated: RatedUnits = {
    ...{ kind, thing: THINGS[kind], scale: SCALES[kind], annotators: [], units },
    users: usersOf(units),
    draws: (users) => resamples(users, bootstraps, stream.child(`${kind}/${users}`)),
  };
  return kappaOf(rated, 'people', 'judge');
}
