import type { Judgement } from '#engine/domain/judgement.ts';
import type { TaskId } from '#engine/domain/question.ts';
import type { Run } from '#engine/domain/run.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Trial } from '#engine/domain/trial.ts';
import type { JudgeAlone } from '#engine/annotation/judge-labels.ts';
import type { LabelKind } from '#engine/annotation/label-kind.ts';
import { ratingUnits, type GivenRating, type RatingUnit } from '#engine/annotation/rubric.ts';
import type { Offer } from '#engine/annotation/shown-unit.ts';
import type { SourceId } from '#engine/annotation/source.ts';
import {
  adversarialUnits,
  aspectUnits,
  listUnits,
  pairUnits,
  type SlateUnit,
} from '#engine/annotation/units.ts';
import type { ForPeople } from '#engine/protocols/protocol.ts';
import { stream } from '#engine/random/stream.ts';

/** A run or simulation with everything that labelling and reports need. */
export interface Labelled {
  readonly source: SourceId;
  readonly name: string;
  readonly seed: string;
  /** Null for a simulation: its figures carry no run's manifest. */
  readonly run: Run | null;
  /** The protocol whose criteria the guidelines quote. */
  readonly protocol: string;
  readonly data: StudyData;
  /** Returns the trials that at least one judge of the run was asked. */
  readonly trials: readonly Trial[];
  /** By trial: the judgements of the only judge, or the votes of a panel. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  taskOf(trial: Trial): TaskId;
  /** Each judge by itself; empty for a simulation. */
  readonly judges: readonly JudgeAlone[];
  /** The protocol's criteria and texts for people; null if its lists can't be labelled. */
  readonly people: ForPeople | null;
  /** Returns the ratings that people can score. */
  given(): readonly GivenRating[];
}

/** Returns the units of one kind with the functions that show them. */
export function offerOf(of: Labelled, kind: LabelKind): Offer {
  const { source, data, people } = of;
  const shown = new Map<string, readonly string[]>();
  return {
    source,
    units: unitsOf(of, kind),
    aboutUser: (id) => {
      const user = data.users.get(id);
      const lines = shown.get(id) ?? (user && people ? people.aboutUser(user) : []);
      shown.set(id, lines);
      return lines;
    },
    items: (slate) => people?.items(slate) ?? [],
  };
}

function unitsOf(
  { seed, data, trials, people, given }: Labelled,
  kind: LabelKind,
): readonly SlateUnit[] | readonly RatingUnit[] {
  const chance = stream(seed).child(`people/${kind}`);
  switch (kind) {
    case 'pairwise':
      return people?.pair ? pairUnits(trials) : [];
    case 'aspects':
      return people?.pair ? aspectUnits(trials, people.aspects ?? []) : [];
    case 'pointwise':
      return people?.list ? listUnits(trials) : [];
    case 'adversarial':
      return people?.pair ? adversarialUnits(data, chance) : [];
    case 'rubric':
      return ratingUnits(given(), chance);
  }
}
