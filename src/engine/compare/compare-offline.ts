import { pText } from '../domain/numbers.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import { metricName } from '../metrics/metric-name.ts';
import { isSeparated } from '../protocols/conclusion/standing.ts';
import {
  metricByUser,
  metricOf,
  recommendersIn,
  usersIn,
} from '../protocols/shared/offline-means.ts';
import { pairedByUser } from '../protocols/shared/paired-by-user.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { nameInId } from '../report/name-in-id.ts';
import type { Estimate, Field, Section } from '../report/report.ts';
import { holmOfKnown } from '../stats/holm.ts';
import { message, type Text } from '#messages/message.ts';
import { heldOutMetric } from './held-out-metric.ts';
import { reportDraws } from './report-draws.ts';
import { isSameSplit } from './same-split.ts';
import type { ComparedRun } from './shared.ts';

/** A comparison of two runs by held-out data, or the reasons why they can't be compared. */
type OfflineComparison =
  | { readonly why: readonly Text[] }
  | {
      readonly headline: Text;
      readonly sections: readonly Section[];
      readonly remarks: readonly Text[];
    };

/**
 * Compares two finished runs without a judge on the same held-out data of the same users: for each recommender of both,
 * the mean of nDCG in each run, and the difference paired by user, with its interval and the p-value of the paired t test,
 * corrected over the recommenders (Holm).
 */
export function compareOffline(
  one: ComparedRun,
  other: ComparedRun,
  bootstraps: number,
): OfflineComparison {
  const why = unlikeHeldOut(one, other);
  if (why) return { why: [why] };
  const [first, second] = [one.data.offline!, other.data.offline!];
  const metric = heldOutMetric(first)!;
  const [mine, theirs] = [recommendersIn(first), recommendersIn(second)];
  const shared = mine.filter((name) => theirs.includes(name));
  const users = usersIn(first);
  const draws = reportDraws(one.run, users.length, bootstraps);
  const measured = { users, draws };
  const compared = shared.map((name) => {
    const about = {
      id: `compare/offline-difference/${nameInId(name)}`,
      title: message('compareFigures.metricDifference', {
        metric: metricName(metric),
        name: nameOf(name),
      }),
    };
    const [before, after] = [first, second].map(
      (figures) => metricByUser(measured, name, metric, figures).ratio,
    );
    const same = (['above', 'below'] as const).every((part) =>
      after![part].every((value, user) => value === before![part][user]),
    );
    return { name, same, ...pairedByUser(after!, before!, about, draws) };
  });
  const ps = holmOfKnown(compared.map(({ p }) => p));
  const rows = compared.map((row, i) => ({ ...row, holm: ps[i] ?? null }));
  const valueIn = (which: 'first' | 'second', name: RecommenderId): Estimate => {
    const found = metricOf(measured, name, metric, which === 'first' ? first : second);
    const { title: figure } = found;
    return {
      ...found,
      id: `compare/offline-${which}/${nameInId(name)}`,
      title: message(which === 'first' ? 'compareFigures.inFirst' : 'compareFigures.inSecond', {
        figure,
      }),
    };
  };
  const alone = [mine, theirs].map((names) =>
    names.filter((name) => !shared.includes(name)).map(nameOf),
  );
  return {
    headline: headlineOf(rows, metric),
    sections: [
      {
        kind: 'table',
        title: message('compareSections.offline'),
        reading: message('compareSections.offlineReading', { metric: metricName(metric) }),
        columns: [
          message('compareSections.recommender'),
          message('compareFigures.inFirst', { figure: metricName(metric) }),
          message('compareFigures.inSecond', { figure: metricName(metric) }),
          message('compareFigures.secondLessFirst'),
          message('compareSections.p'),
          message('compareSections.pHolm'),
        ],
        rows: rows.map(({ name, difference, p, holm }): Field[] => [
          nameOf(name),
          valueIn('first', name),
          valueIn('second', name),
          difference,
          p === null ? message('compareRuns.none') : pText(p),
          holm === null ? message('compareRuns.none') : pText(holm),
        ]),
      },
    ],
    remarks: alone.every((names) => names.length === 0)
      ? []
      : [message('compareRuns.recommendersAlone', { first: alone[0]!, second: alone[1]! })],
  };
}

/** Returns why the figures of two runs can't be paired by user; null if they can. */
function unlikeHeldOut(one: ComparedRun, other: ComparedRun): Text | null {
  const [first, second] = [one.data.offline, other.data.offline];
  const [metric, theirs] = [first, second].map((figures) => figures && heldOutMetric(figures));
  if (!first || !second || !metric || !theirs) return message('compareRuns.noHeldOut');
  if (one.run.manifest.datasetHash !== other.run.manifest.datasetHash) {
    return message('compareRuns.otherData');
  }
  if (!isSameSplit(one.run, other.run)) return message('compareRuns.otherSplit');
  if (metric !== theirs) {
    return message('compareRuns.otherMetric', {
      one: metricName(metric),
      other: metricName(theirs),
    });
  }
  const [mine, yours] = [first, second].map((figures) => new Set(usersIn(figures)));
  const without = (all: Set<string>, others: Set<string>) =>
    [...all].filter((user) => !others.has(user)).length;
  const [lost, added] = [without(mine!, yours!), without(yours!, mine!)];
  if (lost + added > 0) return message('compareRuns.otherUsers', { first: lost, second: added });
  if (!first.evidence || !second.evidence) return message('compareRuns.relevantUnknown');
  if (relevantIn(first) !== relevantIn(second)) return message('compareRuns.otherRelevant');
  const names = new Set(recommendersIn(second));
  return recommendersIn(first).some((name) => names.has(name))
    ? null
    : message('compareRuns.noCommonRecommender');
}

/** Returns each user's relevant held-out items, in an order of their own, as text to be compared. */
function relevantIn({ evidence }: OfflineFigures): string {
  const all = (evidence?.relevant ?? []).map(
    ({ user, items }) => [user, [...items].sort()] as const,
  );
  return JSON.stringify(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function headlineOf(
  rows: readonly {
    readonly name: RecommenderId;
    /** True if every user has the same value in both runs. */
    readonly same: boolean;
    readonly difference: Estimate;
    readonly holm: number | null;
  }[],
  metric: string,
): Text {
  // Users without a value in both runs aren't compared.
  const users = Math.max(...rows.map(({ difference }) => difference.n));
  const about = { metric: metricName(metric), users };
  const moved = rows.filter(({ holm }) => isSeparated({ p: holm }));
  const named = (up: boolean) =>
    moved.filter(({ difference }) => difference.value! > 0 === up).map(({ name }) => nameOf(name));
  if (moved.length > 0) {
    return message('compareRuns.offlineMoved', {
      ...about,
      up: named(true),
      down: named(false),
    });
  }
  const same = rows.every((row) => row.same);
  return message(same ? 'compareRuns.offlineSame' : 'compareRuns.offlineChance', about);
}
