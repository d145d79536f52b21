import { byKey } from '#engine/domain/by-key.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { cautiousPilot, pilotOf, type Pilot } from '#engine/sample-size/pilot.ts';
import { planUsers } from '#engine/sample-size/plan-users.ts';
import { stream } from '#engine/random/stream.ts';
import { openRun, trialsFor } from '#engine/run/open-run.ts';
import type { Store } from '#engine/store/store.ts';
import { nounOf } from '#engine/study/noun-of.ts';
import type { PilotFacts, PlanningApi, PlanQuestion } from './planning-api.ts';

interface Known {
  readonly facts: PilotFacts;
  readonly pilot: Pilot;
}

/**
 * The fewest users of a usable run. Fewer say almost nothing about the correlation of a user's pairs.
 */
const FEWEST = 10;

/** Returns the planning service as a plain object, so that tests can call it without a worker. */
export function sampleSizeService({ store }: { readonly store: Promise<Store> }): PlanningApi {
  /**
   * Runs already read, by id, creation time and number of judgements; null for a run without enough users.
   */
  const read = new Map<string, Known | null>();

  async function pilotIn(run: Run): Promise<Known | null> {
    const kept = await store;
    const done = await kept.judgementCount(run.id);
    const name = `${run.id} ${run.createdAt} ${done}`;
    if (!read.has(name)) read.set(name, done === 0 ? null : await readPilot(run.id, kept));
    return read.get(name)!;
  }

  /**
   * Returns the newest run of the same judge and protocol, on data of the same kind, with enough users. Prefers runs
   * that asked everything to those that stopped early.
   */
  async function pilotFor({
    judge,
    protocol,
    noun,
  }: Pick<PlanQuestion, 'judge' | 'protocol' | 'noun'>): Promise<Known | null> {
    const runs = (await (await store).runs())
      .filter(({ manifest, study }) => {
        const same = manifest.judge.id === judge && manifest.protocol === protocol;
        return same && study.slates.kind === 'recommenders' && nounOf(study.data) === noun;
      })
      .sort((a, b) => Number(stops(a)) - Number(stops(b)) || b.createdAt - a.createdAt);
    for (const run of runs) {
      const known = await pilotIn(run);
      if (known) return known;
    }
    return null;
  }

  return {
    async planUsers(question, { signal }) {
      const { recommenders, lead, power, users } = question;
      const known = await pilotFor(question);
      signal.throwIfAborted();
      const pilot = known?.pilot ?? cautiousPilot(recommenders);
      const aim = { lead, power, recommenders };
      // The seed depends on the question only, so the same question always gets the same answer.
      const plan = planUsers(pilot, aim, users, stream('plan').child(`${lead} ${power}`));
      return { ...plan, pilot: known?.facts ?? null };
    },
  };
}

function stops({ study }: Run): boolean {
  return study.stopping !== undefined;
}

async function readPilot(id: RunId, kept: Store): Promise<Known | null> {
  const opened = await openRun(kept, id);
  const { run, members, answers } = opened;
  const judgements = members[0]!;
  const pilot = pilotOf(trialsFor(opened, 'all'), byKey(judgements));
  if (!pilot || pilot.users < FEWEST) return null;
  const { users, ties, designEffect } = pilot;
  const asked = answers[0]!;
  const tokens = sumOf(asked.map(({ tokens }) => tokens.computed));
  return {
    pilot,
    facts: {
      run: run.id,
      name: run.name,
      users,
      ties,
      designEffect,
      tokensPerQuestion: tokens / asked.length,
    },
  };
}
