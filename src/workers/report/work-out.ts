import { judgeName } from '#engine/domain/judge-name.ts';
import { seedOf } from '#engine/domain/seeds.ts';
import { message, type Text } from '#messages/message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { applyRule } from '#engine/compare/apply-rule.ts';
import type { ReportedRun } from '#engine/compare/several-runs.ts';
import { mergedNote } from '#engine/data/import-notes.ts';
import { compareRuns } from '#engine/compare/compare-runs.ts';
import { winsAmong } from '#engine/items-map/wins-among.ts';
import { AS_JUDGED, ruleSentences, type Rule } from '#engine/compare/rules.ts';
import { byKey } from '#engine/domain/by-key.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { isNoJudge } from '#engine/domain/no-judge.ts';
import { answers } from '#engine/domain/judge.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import { textOn } from '#engine/domain/reason.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { votesOf } from '#engine/ensemble/vote.ts';
import { withoutPositionFigures } from '#engine/compare/without-position-figures.ts';
import { sliceSection } from '#engine/compare/slice-section.ts';
import { simpleJudges } from '#engine/simple-judges/sections.ts';
import { correctedSections } from '#engine/correct/corrected-sections.ts';
import { withoutLabels } from '#engine/correct/without-labels.ts';
import { historySwap } from '#engine/exam/swap-section.ts';
import { badgesOn, finishedExams } from '#engine/exam/badges-on.ts';
import { keptWork, labelsIn } from '#engine/annotation/kept.ts';
import { nameOfUser } from '#engine/domain/user-name.ts';
import { settledPairs } from '#engine/sample-size/settled-pairs.ts';
import { settledReport } from '#engine/sample-size/settled-report.ts';
import { offlineReport } from '#engine/protocols/conclusion/offline-report.ts';
import type { ReportInput } from '#engine/protocols/protocol.ts';
import { labelOrderFigures } from '#engine/protocols/label-order/figures.ts';
import { labelOrdersIn } from '#engine/protocols/label-order/setting.ts';
import { lowLabelMass } from '#engine/protocols/shared/low-label-mass.ts';
import { panelVotes } from '#engine/protocols/shared/panel-votes.ts';
import { writerAmong } from '#engine/protocols/shared/writer-among.ts';
import { underPublishedKeys } from '#engine/protocols/label-order/verdicts.ts';
import { stream } from '#engine/random/stream.ts';
import type { Report } from '#engine/report/report.ts';
import { styleOf } from '#engine/run/manifest.ts';
import { trainedSentence } from '#engine/judges/trained-on.ts';
import { judgeNames } from '#engine/report/judge-names.ts';
import { withPeople } from '#engine/report/with-people.ts';
import { peopleOf } from '#engine/study/noun-of.ts';
import { asksOf, planWithEqual } from '#engine/run/planned-trials.ts';
import { openRun, trialsFor, type OpenRun } from '#engine/run/open-run.ts';
import { overlap } from '#engine/slates/overlap.ts';
import { membersOf, tasksOf } from '#engine/run/panel.ts';
import { cardsOf } from '#engine/domain/run.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import type { ReportViewer } from '#engine/report/html-page.ts';
import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import type { WholeRun } from './export-run.ts';
import type { FiguresApi, OrderDetail } from './figures-api.ts';
import { KeptReport } from './kept-report.ts';
import { swappedOrders, swapsAsked } from './swapped-orders.ts';
import { togetherApi } from './together.ts';
import { unreadSentences } from './unread-sentences.ts';
import { heldOutReader } from './held-out-of-pair.ts';
import { pairsOf, rowOf, type Pair } from './pairs.ts';
import { writeExport } from './write-export.ts';

/**
 * The number of bootstrap samples over users. With so many, the ends of a 95 % interval vary by less than the width of
 * its drawn line.
 */
const BOOTSTRAPS = 1000;

/** The reading side of a store of runs. */
export type ReadRuns = Pick<Store, 'run' | 'studyData' | 'judgements' | 'reasons' | 'unread'>;

interface FiguresParts {
  readonly store: Promise<ReadRuns>;
  /** The store of people's labels and the judges' exams; without it the report has neither. */
  readonly documents?: Promise<Documents>;
  /** People's labels where there is no such store. */
  readonly people?: Promise<Pick<Documents, 'all'>>;
  /** The badges of a run's judges where there is no such store. */
  readonly badges?: () => readonly ExamBadge[] | undefined;
  /** Returns the program that shows a run in a file of HTML; without it such a file has no judgements. */
  readonly viewer?: () => Promise<ReportViewer>;
}

/** Returns the figures service as a plain object, so that tests can call it without a worker. */
export function figuresApi(parts: FiguresParts): FiguresApi {
  const { store, documents, people: labelled = documents, badges, viewer } = parts;
  const reports = new KeptReport();

  /** The last finished run that was read, with its whole plan. */
  let last: (OpenRun & Pick<WholeRun, 'trials' | 'unread'>) | null = null;

  /** Returns the last run that was read if it is this one, nothing was added to it, and the same rows are unreadable. */
  async function readBefore(kept: ReadRuns, id: RunId, unread: WholeRun['unread']) {
    const run = last?.run.id === id ? await kept.run(id) : undefined;
    const same =
      run?.createdAt === last?.run.createdAt &&
      run?.elapsedMs === last?.run.elapsedMs &&
      JSON.stringify(unread) === JSON.stringify(last?.unread);
    return same ? last : null;
  }

  async function whole(id: RunId, rule: Rule = AS_JUDGED): Promise<WholeRun> {
    const kept = await store;
    const [unread, people, exams] = await Promise.all([
      kept.unread(id),
      labelled ? labelled.then((collections) => keptWork(collections, id)) : null,
      documents ? documents.then(finishedExams) : null,
    ]);
    const known = await readBefore(kept, id, unread);
    const opened = known ?? (await openRun(kept, id));
    const trials =
      known?.trials ?? trialsFor(opened, isNoJudge(opened.run.study.judge) ? [] : 'all');
    last = opened.run.state === 'finished' ? { ...opened, trials, unread } : null;
    const { taskOf } = opened.protocol;
    const ruled = applyRule({ trials, taskOf, members: opened.members }, rule);
    const labels = people ? labelsIn(people) : [];
    return { ...opened, trials, ...ruled, unread, people, labels, exams };
  }

  function reportOn(all: WholeRun, rule: Rule, tell?: (share: number) => void): Report {
    return reports.get(all, rule, badges?.(), () => {
      const imported = mergedNote([all.data.imported]);
      return { ...judgedReport(all, rule, tell), ...(imported ? { imported } : {}) };
    });
  }

  function judgedReport(
    all: WholeRun,
    rule: Rule,
    tell: (share: number) => void = () => {},
  ): Report {
    const { run, protocol, planned, labels, exams } = all;
    const chance = stream(seedOf(run.study, 'bootstrap')).child('report');
    if (isNoJudge(run.study.judge)) {
      return withPeople(
        offlineReport({
          ...{ protocol: protocol.id, data: all.data, stream: chance, bootstraps: BOOTSTRAPS },
          cutoffs: 'cutoffs' in run.study.slates ? run.study.slates.cutoffs : undefined,
        }),
        peopleOf(run.study.data),
      );
    }
    const bare = inputOf(all);
    const simple = simpleJudges(bare, protocol.id);
    const { explained } = simple;
    const votes = panelVotes(bare, protocol.taskOf, protocol.task);
    const swap = historySwap(
      {
        ...bare,
        swaps: swapsAsked(all),
        answers: all.answers.map((own) => byKey(own)),
        stopped: run.study.stopping !== undefined,
      },
      protocol,
    );
    const input: ReportInput = {
      ...bare,
      ...(explained ? { followed: explained } : {}),
      ...(votes ? { panelVotes: votes.sentence } : {}),
      ...(swap ? { personal: swap.personal } : {}),
    };
    tell(0.3);
    const asIs = withoutPositionFigures(protocol.report(input), rule);
    const { stopping } = run.study;
    const asJudged = planned.sofar ?? input.judgements;
    const report = stopping
      ? settledReport(
          asIs,
          settledPairs({ ...input, stopping, asJudged, counted: input.judgements }),
        )
      : asIs;
    tell(0.8);
    const labelOrders = labelOrderFigures(input, protocol.taskOf);
    const mass = lowLabelMass(input, protocol.taskOf);
    const slices = sliceSection(input, report.protocol);
    const corrected = correctedSections(input, report.protocol, labels);
    const unlabelled = corrected.length > 0 ? null : withoutLabels(input, report.protocol);
    const examined = exams ? badgesOn(run, exams) : badges?.();
    const whole: Report = {
      ...report,
      ...(examined ? { exams: examined } : {}),
      ...(unlabelled === null ? {} : { unlabelled }),
      ...(votes ? { panelVotes: votes.sentence } : {}),
      ...(mass
        ? {
            labelMass: mass.sentence,
            trust: message('protocols.sentences', { all: [report.trust, mass.sentence] }),
          }
        : {}),
      sections: [
        ...report.sections,
        ...(mass ? [mass.section] : []),
        ...(votes ? [votes.section] : []),
        ...simple.sections,
        ...(swap ? [swap.section] : []),
        ...labelOrders.sections,
        ...corrected,
        ...(slices ? [slices] : []),
      ],
      remarks: [
        ...unreadSentences(all.unread),
        ...ruleSentences(rule),
        ...trainedSentences(all),
        ...labelOrders.remarks,
        ...report.remarks,
      ],
    };
    return withPeople(whole, peopleOf(run.study.data));
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
      const heldOutOf = heldOutReader(all.data);
      const { users } = all.data;
      const names = new Map(
        [...users].flatMap(([user, facts]) => {
          const userName = nameOfUser(facts);
          return userName === null ? [] : [[user, { userName }] as const];
        }),
      );
      return planned(all).map((pair) => ({
        ...rowOf(pair, judgements, heldOutOf),
        ...names.get(pair.a.user),
      }));
    },

    async wins({ pairs }) {
      return winsAmong(pairs);
    },

    async pair({ run, pair: key }) {
      const all = await whole(run);
      const pair = planned(all).find((one) => one.key === key);
      const user = pair && all.data.users.get(pair.a.user);
      if (!pair || !user) throw new Fault('bug', `This run has no pair ${key}`);
      const { data, protocol } = all;
      const judgements = byKey(all.judgements);
      const answers = answersOf(all);
      const style = styleOf(all.run.manifest);
      const asks = asksOf(all.run.study, data, protocol, all.planned);
      const swapped = swappedOrders(all, key, byKey(votesOf(all.answers))).map((order) => ({
        ...order,
        ...ownVerdicts(all, order.trial.key),
      }));
      const named = new Set([
        ...[user.history, ...swapped.flatMap(({ other }) => (other ? [other] : []))].flatMap(
          (history) => history.map(({ item }) => item),
        ),
        ...pair.a.items,
        ...pair.b.items,
      ]);
      return {
        row: rowOf(pair, judgements, heldOutReader(data)),
        user,
        a: pair.a,
        b: pair.b,
        items: [...named].flatMap((item) => data.items.get(item) ?? []),
        similarity: data.similarity.get(key) ?? null,
        sharedItems: overlap(pair.a, pair.b),
        orders: [
          ...inOrder(pair.trials.flatMap(asks)).map((trial) => ({
            trial,
            question: protocol.ask(trial, all.planned, style),
            judgement: answers.get(trial.key) ?? null,
            ...ownVerdicts(all, trial.key),
          })),
          ...swapped,
        ],
      };
    },

    async compare({ first, second }, { signal, emit }) {
      await loadMessages();
      const [one, other] = [await whole(first), await whole(second)].map((all) => ({
        run: all.run,
        data: all.data,
        trials: trialsIn(all),
        judgements: byKey(all.judgements),
        finding: findingOf(reportOn(all, AS_JUDGED)),
      }));
      signal.throwIfAborted();
      emit({ share: 0.3 });
      const comparison = compareRuns(one!, other!, BOOTSTRAPS);
      return withPeople(comparison, peopleOf(one!.run.study.data));
    },

    ...togetherApi(async (id) => {
      const all = await whole(id);
      const { run, data } = all;
      const similarities = [...data.similarity.values()];
      const report = reportOn(all, AS_JUDGED);
      const offline = isNoJudge(run.study.judge) && data.offline ? { offline: data.offline } : {};
      const voted = { run, report, similarities, ...offline };
      const cards = cardsOf(run);
      if (cards.length === 1) return [voted];
      const names = judgeNames(cards);
      return [
        { ...voted, judge: { kind: 'vote', names } },
        ...names.map((name, member): ReportedRun => ({
          ...{ run, similarities, judge: { kind: 'member', name } },
          report: all.protocol.report(inputOf(all, member)),
        })),
      ];
    }, BOOTSTRAPS),

    async export({ run, format, rule = AS_JUDGED }) {
      await loadMessages();
      const all = await whole(run, rule);
      return writeExport(format, {
        all,
        rule,
        report: () => reportOn(all, rule),
        pairs: () => planned(all),
        trials: () => trialsIn(all),
        viewer: format === 'html' && viewer ? await viewer() : null,
      });
    },
  };
}

/**
 * Returns the input of a run's report.
 *
 * @param member the judge of a panel whose own answers count; absent for the only judge or the vote
 */
function inputOf(all: WholeRun, member?: number): ReportInput {
  const { run, planned, trials, members, judgements, reasons, answers } = all;
  const each = membersOf(run, members, answers);
  const alone = member === undefined ? null : each[member]!;
  const withEqual = planWithEqual(run.study, planned.data, all.protocol, planned);
  const wrote = !alone || member === writerAmong(cardsOf(run));
  return {
    ...planned,
    trials,
    ...(withEqual ? { withEqual } : {}),
    judgements: alone?.judgements ?? byKey(judgements),
    reasons: wrote ? underPublishedKeys(reasons) : new Map(),
    members: alone ? [alone] : each,
    stream: stream(seedOf(run.study, 'bootstrap')).child('report'),
    bootstraps: BOOTSTRAPS,
  };
}

/** Returns the first line of a report, with its label mass where that is low. */
function findingOf({ headline, labelMass }: Report): Text {
  return labelMass === undefined
    ? headline
    : message('protocols.sentences', { all: [headline, labelMass] });
}

/** Returns sentences about judges of the run that were trained on its data. */
function trainedSentences({ run, data }: Pick<WholeRun, 'run' | 'data'>): Text[] {
  return cardsOf(run).flatMap(
    (card) => trainedSentence(card, run.manifest.datasetHash, data.users.keys()) ?? [],
  );
}

/** Puts the trials in the published label order first, so that both orders of the slates are neighbours. */
function inOrder(trials: readonly Trial[]): readonly Trial[] {
  return [...trials.filter((one) => !one.labelOrder), ...trials.filter((one) => one.labelOrder)];
}

/** Returns the counted answer to each trial that was asked: the only judge's own, or the panel's vote. */
function answersOf({ planned, answers, judgements }: WholeRun): ReadonlyMap<string, Judgement> {
  const asPublished = labelOrdersIn(planned.settings) === 'one';
  return byKey(asPublished ? judgements : votesOf(answers));
}

/** Returns each panel judge's own judgement of a trial, and the written explanation. */
function ownVerdicts(
  { run, answers, reasons }: WholeRun,
  key: Trial['key'],
): Pick<OrderDetail, 'panel' | 'reason'> {
  const reason = textOn(key, byKey(reasons));
  const panel = cardsOf(run).map((card, i) => ({
    name: judgeName(card),
    said: answers[i]?.find((one) => one.key === key) ?? null,
  }));
  return { ...(panel.length > 1 ? { panel } : {}), ...(reason ? { reason } : {}) };
}
