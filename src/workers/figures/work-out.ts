import { applyRule } from '#engine/compare/apply-rule.ts';
import { AS_JUDGED, ruleSentences, type Rule } from '#engine/compare/rules.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { byMember } from '#engine/ensemble/member-key.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { stream } from '#engine/random/stream.ts';
import type { Report } from '#engine/report/report.ts';
import { styleOf } from '#engine/run/manifest.ts';
import { plannedOf, trialsOf } from '#engine/run/plan-run.ts';
import { overlap } from '#engine/slates/overlap.ts';
import { cardsOf } from '#engine/run/panel.ts';
import type { Store } from '#engine/store/store.ts';
import type { WholeRun } from './export-run.ts';
import type { FiguresApi, OrderDetail } from './figures-api.ts';
import { pairsOf, rowOf, type Pair } from './pairs.ts';
import { writeExport } from './write-export.ts';

/** Bootstraps over users: the ends of a 95 % interval then move by less than its drawing shows. */
const BOOTSTRAPS = 1000;

/** The figures as a plain object: tests call it with no worker at all. */
export function figuresApi({ store }: { readonly store: Promise<Store> }): FiguresApi {
  async function whole(id: RunId, rule: Rule = AS_JUDGED): Promise<WholeRun> {
    const kept = await store;
    const [run, data, stored, reasons] = await Promise.all([
      kept.run(id),
      kept.studyData(id),
      kept.judgements(id),
      kept.reasons(id),
    ]);
    if (!run || !data) throw new Fault('run-changed', 'This run was deleted.');
    const protocol = protocolOf(run.manifest.protocol);
    const trials = trialsOf(run.study, data, protocol, { tasks: 'all' });
    const members = byMember(stored, cardsOf(run).length);
    const ruled = applyRule({ trials, taskOf: protocol.taskOf, members }, rule);
    return { run, data, trials, stored, ...ruled, reasons };
  }

  function reportOn(all: WholeRun, rule: Rule): Report {
    const { run, data, trials, members, judgements, reasons } = all;
    const report = protocolOf(run.manifest.protocol).report({
      ...plannedOf(run.study, data, protocolOf(run.manifest.protocol)),
      trials,
      judge: run.manifest.judge,
      judgements: new Map(judgements.map((judgement) => [judgement.key, judgement])),
      reasons: new Map(reasons.map((reason) => [reason.key, reason])),
      members: cardsOf(run).map((judge, i) => ({
        judge,
        judgements: new Map(members[i]!.map((judgement) => [judgement.key, judgement])),
      })),
      stream: stream(run.study.seed).child('report'),
      bootstraps: BOOTSTRAPS,
    });
    return { ...report, remarks: [...ruleSentences(rule), ...report.remarks] };
  }

  /** What its first judge was asked. */
  const trialsIn = ({ run, trials }: WholeRun) => {
    const { tasks } = run.manifest.judge;
    const { taskOf } = protocolOf(run.manifest.protocol);
    return tasks === 'all' ? trials : trials.filter((one) => tasks.includes(taskOf(one)));
  };

  const planned = (all: WholeRun): Pair[] => pairsOf(trialsIn(all), all.data);

  return {
    async report({ run, rule = AS_JUDGED }) {
      const all = await whole(run, rule);
      return { run: all.run, report: reportOn(all, rule) };
    },

    async pairs({ run }) {
      const all = await whole(run);
      const judgements = new Map(all.judgements.map((one) => [one.key as string, one]));
      return planned(all).map((pair) => rowOf(pair, judgements));
    },

    async pair({ run, pair: key }) {
      const all = await whole(run);
      const pair = planned(all).find((one) => one.key === key);
      const viewer = pair && all.data.viewers.get(pair.a.user);
      if (!pair || !viewer) throw new Fault('bug', `This run has no pair ${key}`);
      const { data } = all;
      const judgements = new Map(all.judgements.map((one) => [one.key as string, one]));
      const protocol = protocolOf(all.run.manifest.protocol);
      const style = styleOf(all.run.manifest);
      const named = new Set([
        ...viewer.history.map(({ item }) => item),
        ...pair.a.items,
        ...pair.b.items,
      ]);
      return {
        row: rowOf(pair, judgements),
        viewer,
        a: pair.a,
        b: pair.b,
        items: [...named].flatMap((item) => data.items.get(item) ?? []),
        similarity: data.similarity.get(key) ?? null,
        sharedItems: overlap(pair.a, pair.b),
        orders: pair.trials.map((trial) => ({
          trial,
          question: protocol.ask(trial, plannedOf(all.run.study, data, protocol), style),
          judgement: judgements.get(trial.key) ?? null,
          ...ownVerdicts(all, trial.key),
        })),
      };
    },

    async export({ run, format, rule = AS_JUDGED }) {
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

/** What each judge of a panel said on a trial, and what was written on it. */
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
