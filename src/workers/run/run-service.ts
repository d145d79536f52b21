import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { refuseStopping } from '#engine/sample-size/refuse-stopping.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { executeRun } from '#engine/run/execute-run.ts';
import { openRun } from '#engine/run/open-run.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import { lengthOf, planRun, plannedOf, trialsOf } from '#engine/run/plan-run.ts';
import { refuseUnfit } from '#engine/run/refusal.ts';
import { refuseWordless } from '#engine/run/writing-judges.ts';
import type { Study } from '#engine/domain/study.ts';
import type { Store } from '#engine/store/store.ts';
import type { HeldLock } from '#workers/locks/locks.ts';
import type { Call } from '#workers/wire/wire.ts';
import { charactersOf, countingStyle, lastOf, secondsFor, together } from './estimate.ts';
import { explainer } from './explain.ts';
import type { ItemEmbedders } from './item-embedder.ts';
import type { JudgeLock } from './judge-lock.ts';
import type { LastingJudges } from './lasting-judges.ts';
import { anotherTab, type RunLocks } from './run-locks.ts';
import type { KeptRun, RunnerApi } from './runner-api.ts';
import { slateBuilder } from './slate-builder.ts';
import { storeUntilLost } from './store-until-lost.ts';

export interface RunnerParts {
  readonly store: Promise<Store>;
  readonly judges: LastingJudges;
  /** The lock shared with all other users of the judge in this worker. */
  readonly judgeLock: JudgeLock;
  readonly locks: RunLocks;
  readonly embedders: ItemEmbedders;
  /** The version of this program, for the manifest of a run. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns the runner service as a plain object, so that tests can call it without a worker. */
export function runService({
  store,
  judges,
  judgeLock,
  locks,
  embedders,
  app,
  now,
}: RunnerParts): RunnerApi {
  const build = slateBuilder(store, embedders);
  const explain = explainer(store, judges);

  async function sit(
    id: RunId,
    base: string,
    { signal, emit }: Call<RunEvent>,
    held: HeldLock,
  ): Promise<Run> {
    const kept = await store;
    const opened = await openRun(kept, id);
    const { run } = opened;
    const choices = [run.study.judge, ...run.study.panel];
    const loading = { signal, emit: (event: Loading) => emit({ kind: 'loading', ...event }) };
    const going = executeRun(
      opened,
      {
        store: storeUntilLost(kept, held),
        now: () => judges.clock(),
        open: (member) => judges.open({ ...run.study, judge: choices[member]! }, base, loading),
      },
      signal,
    );
    for (;;) {
      const step = await going.next();
      if (step.done) return step.value;
      emit(step.value);
    }
  }

  /**
   * Returns the cards of a panel's other judges, without loading them.
   *
   * @throws Fault `study-invalid` for a judge that is unknown or named twice
   */
  async function panelOf({ judge, panel }: Study, base: string): Promise<JudgeCard[]> {
    if (panel.length === 0) return [];
    const ids = [judge, ...panel].map(({ id }) => id);
    const twice = ids.find((id, i) => ids.indexOf(id) !== i);
    if (twice !== undefined) {
      throw new Fault('study-invalid', message('studyFaults.panelTwice', { judge: twice }));
    }
    const cards = await judges.cards(base);
    return panel.map(({ id }) => {
      const card = cards.find((one) => one.id === id);
      if (!card)
        throw new Fault(
          'study-invalid',
          message('studyFaults.panelUnknown', { judge: JSON.stringify(id) }),
        );
      return card;
    });
  }

  return {
    judges: ({ base }) => judges.cards(base),

    async estimate({ study, dataset, base }, { signal }) {
      const { data } = await build(study, { dataset, base }, signal);
      const protocol = protocolOf(study.protocol.id);
      const card = (await judges.cards(base)).find(({ id }) => id === study.judge.id);
      const others = await panelOf(study, base);
      const cards = card ? [card, ...others] : others;
      for (const one of cards) refuseUnfit(one, protocol, data);
      refuseStopping(study, protocol);
      refuseWordless(study, protocol, cards);
      const style = countingStyle(card?.family ?? 'qwen', study.protocol.arrangement);
      const trials = trialsOf(study, data, protocol, card ?? { tasks: 'all' });
      const lengths = [
        ...[card ?? { tasks: 'all' as const }, ...others].map((one) =>
          lengthOf(study, data, protocol, one),
        ),
      ];
      const kept = await store;
      const times = await Promise.all(
        [card, ...others].map(async (one, i) =>
          one ? secondsFor(lengths[i]!, one, await lastOf(one.id, kept)) : null,
        ),
      );
      return {
        trials: sumOf(lengths),
        users: data.users.size,
        notes: data.notes,
        characters: charactersOf(trials, plannedOf(study, data, protocol), protocol, style),
        seconds: together(times),
      };
    },

    async plan({ run, study, dataset, base }, { signal, emit }) {
      const loading = (event: Loading) => emit({ kind: 'loading', ...event });
      const { data, hash } = await build(study, { dataset, base }, signal, loading);
      const others = await panelOf(study, base);
      const planned = await judgeLock.hold('a plan', signal, async () => {
        const { judge, family } = await judges.open(study, base, { signal, emit: loading });
        return planRun({
          id: run,
          study,
          data,
          datasetHash: hash,
          protocol: protocolOf(study.protocol.id),
          style: { family, arrangement: study.protocol.arrangement },
          judge,
          others,
          app,
          now: now(),
        });
      });
      await (await store).saveRun(planned, data);
      return planned;
    },

    async run({ run, base }, { signal, emit }) {
      const waiting = (seconds: number) => emit({ kind: 'loading', note: anotherTab(seconds) });
      return judgeLock.hold(run, signal, () =>
        locks.hold(run, (signal, held) => sit(run, base, { signal, emit }, held), {
          signal,
          waiting,
        }),
      );
    },

    async explain(input, call) {
      return judgeLock.hold('an explanation', call.signal, () => explain(input, call));
    },

    async runs() {
      // Wait for the last judgements of a run that was just stopped, or the counts would be too low.
      await judgeLock.waitForStopped();
      const kept = await store;
      const [runs, held] = await Promise.all([kept.runs(), locks.held()]);
      const counted: KeptRun[] = [];
      // Count one run after the other: the first count of a run reads all its rows into memory.
      for (const run of runs.sort((a, b) => b.createdAt - a.createdAt)) {
        // The tab that ran it was closed without storing the new state.
        const left = run.state === 'running' && !held.has(run.id);
        const done = await kept.judgementCount(run.id);
        counted.push({ ...run, state: left ? 'stopped' : run.state, done });
      }
      return counted;
    },

    unreadRuns: async () => (await store).unread(),

    async removeRun({ run }, { signal, emit }) {
      const waiting = (seconds: number) => emit({ kind: 'loading', note: anotherTab(seconds) });
      await judgeLock.waitForEnd(run);
      await locks.hold(run, async () => (await store).removeRun(run), { signal, waiting });
    },
  };
}
