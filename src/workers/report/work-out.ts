import type { Text } from '#engine/messages/message.ts';
import { speak } from '#engine/messages/speak.ts';
import { applyRule } from '#engine/compare/apply-rule.ts';
import { compareRuns } from '#engine/compare/compare-runs.ts';
import { AS_JUDGED, ruleSentences, type Rule } from '#engine/compare/rules.ts';
import { byKey } from '#engine/domain/by-key.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { answers } from '#engine/domain/judge.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { withoutPlace } from '#engine/compare/without-place.ts';
import { sliceSection } from '#engine/compare/slice-section.ts';
import { correctedSections } from '#engine/correct/corrected-sections.ts';
import { withoutLabels } from '#engine/correct/without-labels.ts';
import { badgesOn, finishedExams } from '#engine/exam/badges-on.ts';
import { peoplesLabels } from '#engine/annotation/kept.ts';
import { settledPairs } from '#engine/sample-size/settled-pairs.ts';
import { settledReport } from '#engine/sample-size/settled-report.ts';
import type { ReportInput } from '#engine/protocols/protocol.ts';
import { stream } from '#engine/random/stream.ts';
import type { Report } from '#engine/report/report.ts';
import { styleOf } from '#engine/run/manifest.ts';
import { trainedSentence } from '#engine/judges/trained-on.ts';
import { namesIn } from '#engine/report/names-in.ts';
import { reportSpokenOf } from '#engine/report/people-words.ts';
import { peopleOf } from '#engine/study/noun-of.ts';
import { openRun, trialsFor, type OpenRun } from '#engine/run/open-run.ts';
import { overlap } from '#engine/slates/overlap.ts';
import { membersOf, tasksOf } from '#engine/run/panel.ts';
import { cardsOf } from '#engine/domain/run.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import type { WholeRun } from './export-run.ts';
import type { FiguresApi, OrderDetail } from './figures-api.ts';
import { unreadSentences } from './unread-sentences.ts';
import { pairsOf, rowOf, type Pair } from './pairs.ts';
import { writeExport } from './write-export.ts';

/**
 * The number of bootstrap samples over users. With so many, the ends of a 95 % interval vary by less than the width of
 * its drawn line.
 */
const BOOTSTRAPS = 1000;

interface FiguresParts {
  readonly store: Promise<Store>;
  /** The store of people's labels and the judges' exams; without it the report has neither. */
  readonly documents?: Promise<Documents>;
}

/** Returns the figures service as a plain object, so that tests can call it without a worker. */
export function figuresApi({ store, documents }: FiguresParts): FiguresApi {
  /** The last finished run that was read, with its whole plan. */
  let last: (OpenRun & Pick<WholeRun, 'trials' | 'unread'>) | null = null;

  /** Returns the last run that was read if it is this one and nothing was added to it since. */
  async function readBefore(kept: Store, id: RunId, unread: WholeRun['unread']) {
    const run = last?.run.id === id ? await kept.run(id) : undefined;
    const same =
      run?.createdAt === last?.run.createdAt &&
      run?.elapsedMs === last?.run.elapsedMs &&
      unread.length === last?.unread.length;
    return same ? last : null;
  }

  async function whole(id: RunId, rule: Rule = AS_JUDGED): Promise<WholeRun> {
    const kept = await store;
    const [unread, labels, exams] = await Promise.all([
      kept.unread(id),
      documents ? documents.then((collections) => peoplesLabels(collections, id)) : [],
      documents ? documents.then(finishedExams) : null,
    ]);
    const known = await readBefore(kept, id, unread);
    const opened = known ?? (await openRun(kept, id));
    const trials = known?.trials ?? trialsFor(opened, 'all');
    last = opened.run.state === 'finished' ? { ...opened, trials, unread } : null;
    const { taskOf } = opened.protocol;
    const ruled = applyRule({ trials, taskOf, members: opened.members }, rule);
    return { ...opened, trials, ...ruled, unread, labels, exams };
  }

  function reportOn(all: WholeRun, rule: Rule, tell: (share: number) => void = () => {}): Report {
    const { run, protocol, planned, trials, members, judgements, reasons, labels, exams } = all;
    const input: ReportInput = {
      ...planned,
      trials,
      judgements: byKey(judgements),
      reasons: byKey(reasons),
      members: membersOf(run, members),
      stream: stream(run.study.seed).child('report'),
      bootstraps: BOOTSTRAPS,
    };
    tell(0.3);
    const asIs = withoutPlace(protocol.report(input), rule);
    const { stopping } = run.study;
    const asJudged = planned.sofar ?? input.judgements;
    const report = stopping
      ? settledReport(
          asIs,
          settledPairs({ ...input, stopping, asJudged, counted: input.judgements }),
        )
      : asIs;
    tell(0.8);
    const slices = sliceSection(input, report.protocol);
    const corrected = correctedSections(input, report.protocol, labels);
    const bare = corrected.length > 0 ? null : withoutLabels(input, report.protocol);
    const whole: Report = {
      ...report,
      ...(exams ? { exams: badgesOn(run, exams) } : {}),
      ...(bare === null ? {} : { unlabelled: bare }),
      sections: [...report.sections, ...corrected, ...(slices ? [slices] : [])],
      remarks: [
        ...unreadSentences(all.unread),
        ...ruleSentences(rule),
        ...trainedSentences(all),
        ...report.remarks,
      ],
    };
    return reportSpokenOf(
      whole,
      peopleOf(run.study.data),
      namesIn(all.run, all.data, all.planned.settings),
    );
  }

  /** Returns the trials that at least one of its judges answers. */
  const trialsIn = ({ run, protocol, trials }: WholeRun) => {
    const asked = { tasks: tasksOf(run) };
    return trials.filter((one) => answers(asked, protocol.taskOf(one)));
  };

  const paired = new WeakMap<WholeRun['trials'], Pair[]>();
  const planned = (all: WholeRun): Pair[] => {
    const pairs = paired.get(all.trials) ?? pairsOf(trialsIn(all), all.data);
    paired.set(all.trials, pairs);
    return pairs;
  };

  return {
    async report({ run, rule = AS_JUDGED }, { signal, emit }) {
      const all = await whole(run, rule);
      signal.throwIfAborted();
      return { run: all.run, report: reportOn(all, rule, (share) => emit({ share })) };
    },

    async pairs({ run }) {
      const all = await whole(run);
      const judgements = byKey(all.judgements);
      return planned(all).map((pair) => rowOf(pair, judgements));
    },

    async pair({ run, pair: key }) {
      const all = await whole(run);
      const pair = planned(all).find((one) => one.key === key);
      const user = pair && all.data.users.get(pair.a.user);
      if (!pair || !user) throw new Fault('bug', `This run has no pair ${key}`);
      const { data, protocol } = all;
      const judgements = byKey(all.judgements);
      const style = styleOf(all.run.manifest);
      const named = new Set([
        ...user.history.map(({ item }) => item),
        ...pair.a.items,
        ...pair.b.items,
      ]);
      return {
        row: rowOf(pair, judgements),
        user,
        a: pair.a,
        b: pair.b,
        items: [...named].flatMap((item) => data.items.get(item) ?? []),
        similarity: data.similarity.get(key) ?? null,
        sharedItems: overlap(pair.a, pair.b),
        orders: pair.trials.map((trial) => ({
          trial,
          question: protocol.ask(trial, all.planned, style),
          judgement: judgements.get(trial.key) ?? null,
          ...ownVerdicts(all, trial.key),
        })),
      };
    },

    async compare({ first, second }, { signal, emit }) {
      await speak();
      const [one, other] = [await whole(first), await whole(second)].map((all) => ({
        run: all.run,
        data: all.data,
        trials: trialsIn(all),
        judgements: byKey(all.judgements),
      }));
      signal.throwIfAborted();
      emit({ share: 0.3 });
      const comparison = compareRuns(one!, other!, BOOTSTRAPS);
      const { run, data } = one!;
      return reportSpokenOf(comparison, peopleOf(run.study.data), [
        ...namesIn(run, data),
        ...namesIn(other!.run, data),
        ...[run.name, other!.run.name],
      ]);
    },

    async export({ run, format, rule = AS_JUDGED }) {
      await speak();
      const all = await whole(run, rule);
      return writeExport(format, {
        all,
        rule,
        report: () => reportOn(all, rule),
        pairs: () => planned(all),
        trials: () => trialsIn(all),
      });
    },
  };
}

/** Returns sentences about judges of the run that were trained on its data. */
function trainedSentences({ run, data }: Pick<WholeRun, 'run' | 'data'>): Text[] {
  return cardsOf(run).flatMap(
    (card) => trainedSentence(card, run.manifest.datasetHash, data.users.keys()) ?? [],
  );
}

/** Returns each panel judge's own judgement of a trial, and the written explanation. */
function ownVerdicts(
  { run, members, reasons }: WholeRun,
  key: Trial['key'],
): Pick<OrderDetail, 'panel' | 'reason'> {
  const reason = reasons.find((one) => one.key === key);
  const panel = cardsOf(run).map(({ name }, i) => ({
    name,
    said: members[i]?.find((one) => one.key === key) ?? null,
  }));
  return { ...(panel.length > 1 ? { panel } : {}), ...(reason ? { reason } : {}) };
}
