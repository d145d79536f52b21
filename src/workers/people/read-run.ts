import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Run } from '#engine/domain/run.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { byMember } from '#engine/ensemble/member-key.ts';
import { votesOf } from '#engine/ensemble/vote.ts';
import { scoresGiven } from '#engine/people/given-ratings.ts';
import type { LabelKind } from '#engine/people/label-kind.ts';
import { ratingUnits, type RatingUnit } from '#engine/people/rubric.ts';
import type { Offer } from '#engine/people/shown-unit.ts';
import { adversarialUnits, listUnits, pairUnits, type SlateUnit } from '#engine/people/units.ts';
import { familyOf } from '#engine/prompts/families.ts';
import type { ForPeople, Planned, Protocol } from '#engine/protocols/protocol.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { stream } from '#engine/random/stream.ts';
import { profilesIn } from '#engine/run/ask-profiles.ts';
import { cardsOf } from '#engine/run/panel.ts';
import { plannedOf, trialsOf } from '#engine/run/plan-run.ts';
import type { Store } from '#engine/store/store.ts';

/** A run with all that people's labels are made from and held against. */
export interface LabelledRun {
  readonly run: Run;
  readonly data: StudyData;
  readonly protocol: Protocol;
  readonly planned: Planned;
  /** What its first judge was asked. */
  readonly trials: readonly Trial[];
  /** One a trial: the only judge's, or what a panel voted. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly judges: readonly {
    readonly name: string;
    readonly judgements: ReadonlyMap<string, Judgement>;
  }[];
  /** What people are told; null where the protocol can't be put to people. */
  readonly people: ForPeople | null;
}

/** `run-changed` where it was deleted. */
export async function readRun(kept: Store, id: RunId): Promise<LabelledRun> {
  const [run, data, stored, reasons] = await Promise.all([
    kept.run(id),
    kept.studyData(id),
    kept.judgements(id),
    kept.reasons(id),
  ]);
  if (!run || !data) throw new Fault('run-changed', 'This run was deleted.');
  const protocol = protocolOf(run.manifest.protocol);
  const members = byMember(stored, cardsOf(run).length);
  const left = { sofar: byKey(members[0] ?? []), profiles: profilesIn(reasons) };
  const planned = plannedOf(run.study, data, protocol, left);
  const { wording } = familyOf(run.manifest.family);
  return {
    run,
    data,
    protocol,
    planned,
    trials: trialsOf(run.study, data, protocol, run.manifest.judge, left),
    judgements: byKey(votesOf(members)),
    judges: cardsOf(run).map(({ name }, i) => ({ name, judgements: byKey(members[i] ?? []) })),
    people: protocol.forPeople?.(planned, wording === 'pocket' ? 'standard' : wording) ?? null,
  };
}

/** What there is to label in one way, and how it is shown. */
export function offerOf(of: LabelledRun, kind: LabelKind): Offer {
  const { run, data, people } = of;
  const shown = new Map<string, readonly string[]>();
  return {
    run: run.id,
    units: people ? unitsOf(of, kind, people) : [],
    viewer: (user) => {
      const viewer = data.viewers.get(user);
      const lines = shown.get(user) ?? (viewer && people ? people.viewer(viewer) : []);
      shown.set(user, lines);
      return lines;
    },
    items: (slate) => people?.items(slate) ?? [],
  };
}

function unitsOf(
  { run, data, trials, judges }: LabelledRun,
  kind: LabelKind,
  people: ForPeople,
): readonly SlateUnit[] | readonly RatingUnit[] {
  const chance = stream(run.study.seed).child(`people/${kind}`);
  switch (kind) {
    case 'pairwise':
      return people.pair ? pairUnits(trials) : [];
    case 'pointwise':
      return people.list ? listUnits(trials) : [];
    case 'adversarial':
      return people.pair ? adversarialUnits(data, chance) : [];
    case 'rubric':
      return ratingUnits(scoresGiven(trials, judges, data, people), chance);
  }
}

function byKey(judgements: readonly Judgement[]): Map<string, Judgement> {
  return new Map(judgements.map((one) => [one.key as string, one]));
}
