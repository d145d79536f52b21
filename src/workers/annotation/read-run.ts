import { seedOf } from '#engine/domain/seeds.ts';
import { byKey } from '#engine/domain/by-key.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { votesOf } from '#engine/ensemble/vote.ts';
import { scoresGiven } from '#engine/annotation/given-ratings.ts';
import { familyOf } from '#engine/prompts/families.ts';
import { manifestFor, tasksOf } from '#engine/run/panel.ts';
import { cardsOf } from '#engine/domain/run.ts';
import { openRun, trialsFor } from '#engine/run/open-run.ts';
import type { Store } from '#engine/store/store.ts';
import type { Labelled } from './labelled.ts';

/**
 * Reads a run for labelling.
 *
 * @throws Fault `run-changed` if it was deleted
 */
export async function readRun(kept: Store, id: RunId): Promise<Labelled> {
  const opened = await openRun(kept, id);
  const { run, protocol, data, members, planned } = opened;
  const trials = trialsFor(opened, tasksOf(run));
  const { wording } = familyOf(run.manifest.family);
  const people = protocol.forPeople?.(planned, wording === 'pocket' ? 'standard' : wording) ?? null;
  const judges = cardsOf(run).map((card, member) => ({
    card,
    environment: manifestFor(run, member)?.environment ?? {},
    judgements: byKey(members[member] ?? []),
  }));
  return {
    source: id,
    name: run.name,
    seed: seedOf(run.study, 'bootstrap'),
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
