import { message } from '#messages/message.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import { isNoJudge, noJudge, noJudgeCard } from '#engine/domain/no-judge.ts';
import { id, type DatasetId, type RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { refuseStopping } from '#engine/sample-size/refuse-stopping.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { judgePair } from '#engine/run/judge-pair.ts';
import { executeRun } from '#engine/run/execute-run.ts';
import { openRun } from '#engine/run/open-run.ts';
import type { LoadingEvent, RunEvent } from '#engine/run/run-event.ts';
import { lengthOf, mostSwaps, planRun } from '#engine/run/plan-run.ts';
import { plannedOf, trialsOf, swappedOf } from '#engine/run/planned-trials.ts';
import { refuseEdits } from '#engine/run/refuse-edits.ts';
import { refuseGrowing } from '#engine/run/refuse-growing.ts';
import { refuseShare } from '#engine/run/refuse-share.ts';
import { refuseLabelOrder } from '#engine/run/refuse-label-order.ts';
import { refuseUnfit } from '#engine/run/refusal.ts';
import { refuseWordlessMember, refuseWordless } from '#engine/run/writing-judges.ts';
import { splitFiles } from '#engine/study/split-files.ts';
import type { Study } from '#engine/domain/study.ts';
import { recordPace } from '#engine/run/judge-pace.ts';
import type { Documents } from '#engine/store/documents.ts';
import { writerAmong } from '#engine/protocols/shared/writer-among.ts';
import type { Store } from '#engine/store/store.ts';
import { batchCard, isBatch } from '#workers/batch/batch-judge.ts';
import { openAnswers } from '#workers/batch/open-answers.ts';
import { refuseBatch, refuseWithoutFiles } from '#workers/batch/refuse-batch.ts';
import { writeRequests } from '#workers/batch/write-requests.ts';
import type { HeldLock } from '#workers/locks/locks.ts';
import { fileName, zipOf } from '#workers/report/written-files.ts';
import { Removals } from '#workers/wire/removals.ts';
import type { Call } from '#workers/wire/wire.ts';
import { charactersOf, countingStyle, lastOf, secondsFor, panelTime } from './estimate.ts';
import { explainer } from './explain.ts';
import { keepOpenings } from './openings-of.ts';
import type { ItemEmbedders } from './item-embedder.ts';
import type { JudgeLock } from './judge-lock.ts';
import type { LastingJudges } from './lasting-judges.ts';
import { anotherTab, type RunLocks } from './run-locks.ts';
import type { KeptRun, RunnerApi } from './runner-api.ts';
import { withTokenCounts, promptsOf } from './prompt-previews.ts';
import { slateBuilder } from './slate-builder.ts';
import { storeUntilLost } from './store-until-lost.ts';
import { textsOf, withTexts, writingPace } from './writing-time.ts';

export interface RunnerParts {
  readonly store: Promise<Store>;
  readonly documents: Promise<Documents>;
  readonly judges: LastingJudges;
  /** The lock shared with all other users of the judge in this worker. */
  readonly judgeLock: JudgeLock;
  readonly locks: RunLocks;
  /** Remembers the last deletion in this worker. */
  readonly removals?: Removals;
  readonly embedders: ItemEmbedders;
  /** The version of this program, for the manifest of a run. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns the runner service as a plain object, so that tests can call it without a worker. */
export function runService({
  store,
  documents,
  judges,
  judgeLock,
  removals = new Removals(),
  locks,
  embedders,
  app,
  now,
}: RunnerParts): RunnerApi {
  const build = slateBuilder(store, embedders);
  const explain = explainer(store, judges);

  async function sit(
    of: RunId,
    base: string,
    { signal, emit }: Call<RunEvent>,
    held: HeldLock,
    answers: readonly File[] | null,
  ): Promise<Run> {
    const kept = await store;
    const opened = await openRun(kept, of);
    const { run } = opened;
    const choices = [run.study.judge, ...run.study.panel];
    const loading = { signal, emit: (event: Loading) => emit({ kind: 'loading', ...event }) };
    refuseWithoutFiles(run.study.judge, answers);
    const inFiles = answers && (await openAnswers(run.study, answers, signal));
    const going = executeRun(
      opened,
      {
        store: storeUntilLost(kept, held),
        now: () => judges.clock(),
        open: async (member) =>
          inFiles ??
          (isNoJudge(choices[member]!)
            ? { judge: noJudge, family: countingStyle(noJudgeCard.family, 'shared-prefix').family }
            : judges.open({ ...run.study, judge: choices[member]! }, base, loading)),
      },
      signal,
    );
    for (;;) {
      const step = await going.next();
      if (!step.done) {
        emit(step.value);
        continue;
      }
      for (const note of inFiles?.remarks() ?? []) emit({ kind: 'loading', note });
      return step.value;
    }
  }

  /** Returns the card of a study's first judge; undefined if there is no such judge. */
  async function cardOf({ judge }: Study, base: string): Promise<JudgeCard | undefined> {
    if (isNoJudge(judge)) return noJudgeCard;
    if (isBatch(judge)) return batchCard(judge);
    return (await judges.cards(base)).find(({ id }) => id === judge.id);
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

  async function datasetOf(id: DatasetId): Promise<Dataset> {
    const dataset = await (await store).dataset(id);
    if (!dataset) throw new Fault('study-invalid', message('studyFaults.dataGone'));
    return dataset;
  }

  /** Plans a run, and returns it with its data. Stores nothing. */
  async function planOf(
    { run, study, dataset, base }: Parameters<RunnerApi['plan']>[0],
    { signal, emit }: Call<LoadingEvent>,
  ) {
    const protocol = protocolOf(study.protocol.id);
    if (isBatch(study.judge)) refuseBatch(study, protocol);
    const loading = (event: Loading) => emit({ kind: 'loading', ...event });
    const { data, hash } = await build(study, { dataset, base }, signal, loading);
    const card = await cardOf(study, base);
    if (!card) {
      const judge = JSON.stringify(study.judge.id);
      throw new Fault('study-invalid', message('studyFaults.judgeUnknown', { judge }));
    }
    const planned = await planRun({
      id: run,
      ...{ study, data, protocol, app },
      datasetHash: hash,
      style: countingStyle(card.family, study.protocol.arrangement),
      judge: { card },
      others: await panelOf(study, base),
      now: now(),
    });
    return { planned, data, hash };
  }

  return {
    judges: ({ base }) => judges.cards(base),

    async estimate({ study, dataset, base }, { signal }) {
      const { data } = await build(study, { dataset, base }, signal);
      const protocol = protocolOf(study.protocol.id);
      const card = await cardOf(study, base);
      const others = await panelOf(study, base);
      const cards = card ? [card, ...others] : others;
      for (const one of cards) refuseUnfit(one, protocol, data);
      refuseStopping(study, protocol);
      refuseLabelOrder(study, cards);
      refuseEdits(study, protocol, cards);
      refuseWordlessMember(study, protocol, cards);
      refuseGrowing(study, protocol, cards);
      refuseShare(study, protocol);
      refuseWordless(study, protocol, cards);
      const style = countingStyle(card?.family ?? 'qwen', study.protocol.arrangement);
      const trials = trialsOf(study, data, protocol, card ?? { tasks: 'all' });
      const lengths = [
        ...[card ?? { tasks: 'all' as const }, ...others].map((one) =>
          lengthOf(study, data, protocol, one),
        ),
      ];
      const planned = plannedOf(study, data, protocol);
      const swapped = swappedOf(study, planned);
      const characters = charactersOf(trials, planned, protocol, style, swapped);
      const [kept, measured] = await Promise.all([store, documents]);
      const choices = [study.judge, ...study.panel];
      const times = await Promise.all(
        [card, ...others].map(async (one, i) => {
          if (!one) return null;
          // Another judge of a panel reads about as much for each question as the first.
          const each = (characters.all - characters.shared) / Math.max(1, trials.length);
          const work = { trials: lengths[i]!, fresh: lengths[i]! * each, protocol: protocol.id };
          return secondsFor(work, one, await lastOf(choices[i]!, protocol.id, kept, measured));
        }),
      );
      const shown = judges.loaded(study.judge, base);
      const shownStyle = shown ? { ...style, family: shown.family } : style;
      const texts = textsOf(trials, planned, protocol, style, study, cards.length);
      const writes = texts.profile + texts.preface + texts.reason;
      const pace = writes > 0 ? await writingPace(choices[writerAmong(cards)]!, kept) : null;
      const answering = panelTime(times);
      return {
        trials: sumOf(lengths),
        swapped: sumOf(
          [card ?? { tasks: 'all' as const }, ...others].map((one) =>
            mostSwaps(study, data, protocol, one),
          ),
        ),
        users: data.users.size,
        notes: data.notes,
        characters,
        previews: await withTokenCounts(
          shown,
          promptsOf(trials, planned, protocol, shownStyle),
          signal,
        ),
        texts: writes,
        textsUntimed: writes > 0 && pace === null,
        seconds: pace === null ? answering : withTexts(answering, texts, pace),
      };
    },

    split: async ({ study, dataset }) => splitFiles(await datasetOf(dataset), study),

    async splitZip({ study, dataset }) {
      const whole = await datasetOf(dataset);
      const { train, test } = splitFiles(whole, study);
      return zipOf(`${fileName(whole.name, 'data')}.split`, [
        { name: 'train.tsv', text: train },
        { name: 'test.tsv', text: test },
      ]);
    },

    async plan(input, call) {
      await judgeLock.waitUntilFree();
      const { planned, data } = await planOf(input, call);
      await (await store).saveRun(planned, data);
      return planned;
    },

    async requests({ study, dataset, base }, call) {
      refuseWithoutFiles(study.judge, []);
      const { data, hash } = await planOf({ run: id('requests'), study, dataset, base }, call);
      return writeRequests({ study, data, datasetHash: hash, app }, call.signal);
    },

    async run({ run, base, answers }, { signal, emit }) {
      const waiting = (seconds: number) => emit({ kind: 'loading', note: anotherTab(seconds) });
      return judgeLock.hold(run, signal, () =>
        locks.hold(run, (signal, held) => sit(run, base, { signal, emit }, held, answers ?? null), {
          signal,
          waiting,
        }),
      );
    },

    async explain(input, call) {
      return judgeLock.hold('an explanation', call.signal, () => explain(input, call));
    },

    async judgePair({ judge, pair, base }, { signal, emit }) {
      return judgeLock.lend('a pair', signal, async (signal) => {
        const asked = { judge, seed: 'pair', kinds: [] };
        const ready = await judges.open(asked, base, { signal, emit });
        return judgePair(pair, ready, signal);
      });
    },

    recordPace: async (pace) => recordPace(await documents, pace),

    async recordOpenings({ openings, ...of }) {
      await keepOpenings(of, openings, await documents);
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

    async removeRun({ run }, { signal, emit }) {
      const waiting = (seconds: number) => emit({ kind: 'loading', note: anotherTab(seconds) });
      await judgeLock.waitForEnd(run);
      const kept = await store;
      const rows = await locks.hold(run, () => kept.takeRun(run), { signal, waiting });
      return removals.remember(() => kept.putBack(rows));
    },
  };
}
