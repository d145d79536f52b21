import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import { byMember } from '#engine/ensemble/member-key.ts';
import { votesOf } from '#engine/ensemble/vote.ts';
import { scoresGiven } from '#engine/annotation/given-ratings.ts';
import { familyOf } from '#engine/prompts/families.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { profilesIn } from '#engine/run/ask-profiles.ts';
import { manifestFor, tasksOf } from '#engine/run/panel.ts';
import { cardsOf } from '#engine/domain/run.ts';
import { plannedOf, trialsOf } from '#engine/run/plan-run.ts';
import type { Store } from '#engine/store/store.ts';
import type { Labelled } from './labelled.ts';

/**
 * Reads a run for labelling.
 *
 * @throws Fault `run-changed` if it was deleted
 */
export async function readRun(kept: Store, id: RunId): Promise<Labelled> {
  const [run, data, stored, reasons] = await Promise.all([
    kept.run(id),
    kept.studyData(id),
    kept.judgements(id),
    kept.reasons(id),
  ]);
  if (!run || !data) throw new Fault('run-changed', message('runFaults.runDeleted'));
  const protocol = protocolOf(run.manifest.protocol);
  const cards = cardsOf(run);
  const members = byMember(stored, cards.length);
  const left = { sofar: byKey(members[0] ?? []), profiles: profilesIn(reasons) };
  const planned = plannedOf(run.study, data, protocol, left);
  const trials = trialsOf(run.study, data, protocol, { tasks: tasksOf(run) }, left);
  const { wording } = familyOf(run.manifest.family);
  const people = protocol.forPeople?.(planned, wording === 'pocket' ? 'standard' : wording) ?? null;
  const judges = cards.map((card, member) => ({
    card,
    environment: manifestFor(run, member)?.environment ?? {},
    judgements: byKey(members[member] ?? []),
  }));
  return {
    source: id,
    name: run.name,
    seed: run.study.seed,
    run,
    protocol: protocol.id,
    data,
    trials,
    judgements: byKey(votesOf(members)),
    taskOf: (trial) => protocol.taskOf(trial),
    judges,
    people,
    given: () => {
      const named = judges.map(({ card: { name }, judgements }) => ({ name, judgements }));
      return people ? scoresGiven(trials, named, data, people) : [];
    },
  };
}

function byKey(judgements: readonly Judgement[]): Map<string, Judgement> {
  return new Map(judgements.map((one) => [one.key as string, one]));
}
