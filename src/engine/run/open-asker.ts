import type { Trial } from '../domain/trial.ts';
import { memberKey } from '../ensemble/member-key.ts';
import type { Planned } from '../protocols/protocol.ts';
import { askPrefaces } from './ask-prefaces.ts';
import type { Asking } from './ask-trials.ts';
import type { Execution } from './execution.ts';
import { changesSince, styleOf } from './manifest.ts';
import { manifestFor, withMade } from './panel.ts';
import { changedRun } from './run-inputs.ts';

/**
 * Opens one judge of a run, and checks that it matches the run's manifest. The first time, it enters the manifest.
 *
 * @param member 0 for the first judge
 * @returns the input of its questions
 * @throws Fault `run-changed` if judge, wording or slates have changed
 */
export async function openAsker(
  member: number,
  execution: Execution,
  signal: AbortSignal,
): Promise<Asking> {
  const { inputs, session, parts } = execution;
  const { planned, swapped, chance, writer, writesEach } = inputs;
  const { protocol } = inputs.opened;
  const { judge, family } = await session.opened(() => parts.open(member));
  const before = manifestFor(session.run, member);
  const style = before ? styleOf(before) : { family, arrangement: planned.arrangement };
  if (before) {
    const changes = await changesSince(before, { ...planned, protocol, judge });
    if (changes.length > 0) throw changedRun(changes);
  } else {
    const made = { ...planned, protocol, style };
    await session.addMade(await withMade(session.run, member, judge, made));
  }
  const asker = { protocol, planned, swapped, style, judge };
  const own = { chance: member === 0 ? chance : chance.child(`member/${member}`) };
  if (!writesEach && member !== writer) return { ...asker, ...own };
  const { written: prefaces } = inputs.prefaces[member]!;
  return {
    ...asker,
    ...own,
    planned: { ...planned, prefaces },
    swapped: swapped && (() => ({ ...swapped(), prefaces })),
    prepare: writingPrefaces(member, asker, execution, signal),
  };
}

/** Returns a function that has a judge write the texts that precede its answers, and stores them. */
function writingPrefaces(
  member: number,
  asker: Omit<Asking, 'chance' | 'prepare' | 'stopping'>,
  { inputs, parts: { store, now } }: Execution,
  signal: AbortSignal,
): NonNullable<Asking['prepare']> {
  return async (trials: readonly Trial[], shown: Planned) => {
    const prefaces = inputs.prefaces[member]!;
    for await (const one of askPrefaces(trials, shown, prefaces, asker, now, signal)) {
      // A preface's key ends with that of its trial.
      const key = memberKey(one.key, inputs.writesEach ? member : 0);
      await store.addReasons(inputs.opened.run.id, [{ ...one, key }]);
    }
  };
}
