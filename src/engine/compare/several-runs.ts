import { isNoJudge, NO_JUDGE } from '../domain/no-judge.ts';
import { judgeName } from '../domain/judge-name.ts';
import type { Run } from '../domain/run.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import type { Estimate, Field, Report, Section } from '../report/report.ts';
import { meanOf } from '../stats/mean.ts';
import { heldOutMetric } from './held-out-metric.ts';
import { offlineGrids } from './offline-runs.ts';

/** A run with its report. */
export interface ReportedRun {
  readonly run: Pick<Run, 'id' | 'name' | 'study' | 'manifest'>;
  readonly report: Pick<Report, 'protocol' | 'sections' | 'panelVotes' | 'labelMass'>;
  /** The judge whose answers the report counts, one of a panel or its vote; absent if the run has one judge. */
  readonly judge?: PanelJudge;
  /** The offline figures of a run without a judge; absent for others. */
  readonly offline?: OfflineFigures;
  /** Similarities of the two slates of each pair; empty where none is known. */
  readonly similarities: readonly number[];
}

/** A judge of a panel, or the panel itself, whose majority votes. */
type PanelJudge =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'vote'; readonly names: readonly string[] };

/** Several runs in common tables. */
export interface SeveralRuns {
  readonly sections: readonly Section[];
  readonly remarks: readonly Text[];
}

const FIGURES = [
  'regret',
  'skill',
  'consistency',
  'transitivity',
  'ratings',
  'irreflexivity',
] as const;
type FigureName = (typeof FIGURES)[number];

/** The ids of the same figure in the protocols; one with a slash at its end is the beginning of an id. */
const IDS: Readonly<Record<FigureName, readonly string[]>> = {
  regret: ['slate-duel/regret'],
  skill: ['slate-duel/skill'],
  consistency: ['slate-duel/asymmetry', 'saer-pair/consistency', 'arena/consistency'],
  transitivity: ['slate-duel/transitivity'],
  ratings: ['slate-duel/ratr-strict-'],
  irreflexivity: ['slate-duel/irreflexivity'],
};

/** Figures of which a run has several, one a recommender or a pair of them: by the beginning of their ids. */
const MANY = { quotients: 'arena/q/', labels: 'saer/label/' } as const;
type ManyName = keyof typeof MANY;
const MANY_NAMES: readonly ManyName[] = ['quotients', 'labels'];

interface Described {
  readonly of: ReportedRun;
  readonly judge: Text;
  readonly judgeKey: string;
  /** Dataset and task. */
  readonly field: Message;
  readonly fieldKey: string;
  readonly title: Text;
  readonly figures: Readonly<Partial<Record<FigureName, Estimate>>>;
  /** Q of each pair of recommenders, over all aspects; and the share of each label among each one's lists. */
  readonly many: Readonly<Record<ManyName, readonly Estimate[]>>;
}

/**
 * Puts any number of runs into common tables and plots: regret by judge and dataset (Bonin et al., table 5), regret beside
 * a coin's (figure 1), and the coherence of each judge on each dataset (figure 4). A panel has a row for its vote and one for each of
 * its judges. Arena's Q and the shares of SAER's labels have a mark for each recommender or pair of them. Runs without a judge have a grid of held-out
 * figures, with their mean over runs. Runs needn't share users, slates or a protocol; each figure is the one of the run's own
 * report. Nothing is tested between runs.
 * @param bootstraps the number of resamples behind the interval of a mean over runs
 */
export function severalRuns(runs: readonly ReportedRun[], bootstraps: number): SeveralRuns {
  const described = named(runs);
  const own = FIGURES.filter((figure) => described.some(({ figures }) => figures[figure]));
  const many = MANY_NAMES.filter((name) => described.some((one) => one.many[name].length > 0));
  const without = described.filter(
    (one) =>
      !(one.of.offline && heldOutMetric(one.of.offline)) &&
      Object.keys(one.figures).length === 0 &&
      MANY_NAMES.every((name) => one.many[name].length === 0),
  );
  return {
    sections: [
      ...(own.length === 0 ? [] : [gridOf(described, own.includes('regret') ? 'regret' : own[0]!)]),
      ...own.map((figure) => plotOf(described, figure)),
      ...many.map((name) => manyOf(described, name)),
      ...offlineGrids(
        described.flatMap(({ of: { run, offline }, field }) =>
          offline ? [{ run, offline, field }] : [],
        ),
        bootstraps,
      ),
      tableOf(described, own),
    ],
    remarks: [
      ...lowMasses(runs),
      ...(without.length === 0
        ? []
        : [message('severalRuns.without', { runs: without.map(({ of }) => of.run.name) })]),
    ],
  };
}

/** Returns a sentence for each run whose label mass is low (of a panel, the report on its vote says so). */
function lowMasses(runs: readonly ReportedRun[]): Message[] {
  return runs.flatMap(({ run, report: { labelMass } }) =>
    labelMass === undefined
      ? []
      : [message('severalRuns.lowMass', { run: run.name, low: labelMass })],
  );
}

/** Names each run by judge, dataset and task, and by its own name where several share these. */
function named(runs: readonly ReportedRun[]): Described[] {
  const bare = runs.map((of) => {
    const { study, manifest } = of.run;
    const { data, slates } = study;
    const field = { data: 'name' in data ? data.name : null, kind: data.kind, slates: slates.kind };
    return {
      of,
      ...judgeOf(of),
      field: message('severalRuns.field', field),
      fieldKey: JSON.stringify([manifest.datasetHash, field]),
      ...figuresIn(of.report.sections),
    };
  });
  return bare.map((one) => {
    const alike = bare.filter(
      ({ judgeKey, fieldKey }) => judgeKey === one.judgeKey && fieldKey === one.fieldKey,
    );
    const { judge, judgeKey, field } = one;
    const title =
      alike.length === 1
        ? message('severalRuns.run', { judge, field })
        : message('severalRuns.runNamed', { judge, field, name: one.of.run.name });
    if (alike.length === 1) return { ...one, title };
    const { name } = one.of.run;
    return {
      ...{ ...one, title, judgeKey: JSON.stringify([judgeKey, name]) },
      judge: message('severalRuns.judgeOf', { judge, name }),
    };
  });
}

function judgeOf({ judge, run }: ReportedRun): Pick<Described, 'judge' | 'judgeKey'> {
  if (judge?.kind === 'vote') {
    const { names } = judge;
    return {
      judge: message('severalRuns.vote', { judges: names }),
      judgeKey: JSON.stringify(['vote', ...names]),
    };
  }
  if (!judge && isNoJudge(run.manifest.judge)) {
    return { judge: message('severalRuns.noJudge'), judgeKey: NO_JUDGE.id };
  }
  if (judge) return { judge: judge.name, judgeKey: judge.name };
  const { manifest } = run;
  return { judge: judgeName(manifest.judge), judgeKey: manifest.judge.name };
}

function figuresIn(sections: readonly Section[]): Pick<Described, 'figures' | 'many'> {
  const estimates = sections.flatMap((section) =>
    section.kind === 'estimates' ? section.estimates : [],
  );
  const figures = Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const found = estimates.find(({ id }) =>
        IDS[figure].some((one) => (one.endsWith('-') ? id.startsWith(one) : id === one)),
      );
      return found ? [[figure, found]] : [];
    }),
  );
  // An id of Q has four parts, and a fifth for an aspect.
  const cells = sections.flatMap((section) =>
    section.kind === 'grid' ? section.cells.filter((cell) => cell !== null) : [],
  );
  const begins = (name: ManyName) =>
    [...estimates, ...cells].filter(
      ({ id }) => id.startsWith(MANY[name]) && id.split('/').length === 4,
    );
  return { figures, many: { quotients: begins('quotients'), labels: begins('labels') } };
}

/** Runs without any of the figures have no row. */
function gridOf(all: readonly Described[], figure: FigureName): Section {
  const runs = all.filter(({ figures }) => Object.keys(figures).length > 0);
  const judges = [...new Map(runs.map(({ judgeKey, judge }) => [judgeKey, judge]))];
  const fields = [...new Map(runs.map(({ fieldKey, field }) => [fieldKey, field]))];
  return {
    kind: 'grid',
    title: message('severalRuns.grid', { figure }),
    reading: message('severalRuns.gridReading', { figure }),
    rows: judges.map(([, judge]) => judge),
    columns: fields.map(([, field]) => field),
    cells: judges.flatMap(([judge]) =>
      fields.map(
        ([key]) =>
          runs.find((one) => one.judgeKey === judge && one.fieldKey === key)?.figures[figure] ??
          null,
      ),
    ),
  };
}

/** One mark a run, grouped by dataset and task, in the order in which these first appear. */
function plotOf(runs: readonly Described[], figure: FigureName): Section {
  const fields = [...new Set(runs.map(({ fieldKey }) => fieldKey))];
  return {
    kind: 'estimates',
    title: message('severalRuns.plot', { figure }),
    reading: message('severalRuns.plotReading', { figure }),
    estimates: fields.flatMap((key) =>
      runs.flatMap(({ fieldKey, title, figures }): Estimate[] => {
        const found = figures[figure];
        if (!found || fieldKey !== key) return [];
        const { short: _, gloss: __, ...bare } = found;
        return [{ ...bare, title }];
      }),
    ),
  };
}

function manyOf(runs: readonly Described[], name: ManyName): Section {
  return {
    kind: 'estimates',
    title: message('severalRuns.many', { name }),
    reading: message('severalRuns.manyReading', { name }),
    estimates: runs.flatMap(({ title: run, many }) =>
      many[name].map(({ short: _, gloss: __, ...bare }): Estimate => ({
        ...bare,
        title: message('severalRuns.ofRun', { run, title: bare.title }),
      })),
    ),
  };
}

function tableOf(runs: readonly Described[], own: readonly FigureName[]): Section {
  return {
    kind: 'table',
    title: message('severalRuns.table'),
    reading: message('severalRuns.tableReading', {
      panels: runs.flatMap(({ of: { report, run, judge } }) =>
        judge?.kind === 'vote' && report.panelVotes !== undefined
          ? [{ run: run.name, votes: report.panelVotes }]
          : [],
      ),
    }),
    columns: [
      message('severalRuns.runColumn'),
      message('severalRuns.judge'),
      message('severalRuns.dataset'),
      message('severalRuns.similarity'),
      ...own.map((figure) => message('severalRuns.figure', { figure })),
    ],
    rows: runs.map(({ of, field, figures }): Field[] => {
      const { run, similarities } = of;
      return [
        run.name,
        judgeOf(of).judge,
        field,
        message('severalRuns.meanSimilarity', {
          mean: similarities.length === 0 ? null : meanOf(similarities),
          pairs: similarities.length,
        }),
        ...own.map((figure) => figures[figure] ?? message('severalRuns.none')),
      ];
    }),
  };
}
