import { judgeName } from '../domain/judge-name.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { nameOfUser } from '../domain/user-name.ts';
import type { RecommenderId, RunId } from '../domain/ids.ts';
import { message, type Text } from '#messages/message.ts';
import type { Section } from '../report/report.ts';
import { agreementSection } from './agreement-section.ts';
import { compareOffline } from './compare-offline.ts';
import { differencesOf, incomparability } from './setting-differences.ts';
import { reportDraws } from './report-draws.ts';
import { labelSections, relabelled, type Relabelled } from './label-shifts.ts';
import { worthToA, type JudgedPair, type PairResult } from './pair-outcomes.ts';
import { sharedOf, type ComparedRun, type Shared } from './shared.ts';
import { recommenderSections, truthSections } from './shift-sections.ts';

/** A pair with another result in the second run. */
export interface Flip {
  readonly pair: string;
  readonly user: string;
  /** The user's name, for people; absent where the data have none. */
  readonly userName?: string;
  readonly a: { readonly slate: string; readonly recommender: RecommenderId | null };
  readonly b: { readonly slate: string; readonly recommender: RecommenderId | null };
  /** In the first run, and in the second. */
  readonly results: readonly [PairResult, PairResult];
}

interface Named {
  readonly id: RunId;
  readonly name: string;
  /** Null for a run without one. */
  readonly judge: string | null;
  /** The first line of the run's own report. */
  readonly finding?: Text;
}

/** A comparison of two runs, or the reasons why they can't be compared. */
export type Comparison = { readonly runs: readonly [Named, Named] } & (
  | { readonly kind: 'unlike'; readonly why: readonly Text[] }
  | {
      readonly kind: 'compared';
      /** The differences between the runs' setups. */
      readonly differs: readonly Text[];
      readonly headline: Text;
      readonly sections: readonly Section[];
      /** Changed winners come before changes from or to a tie. */
      readonly flips: readonly Flip[];
      /** Pairs with a result in both runs. */
      readonly pairs: number;
      readonly remarks: readonly Text[];
    }
);

/**
 * Compares two finished runs on the same slates: their agreement, the pairs with another result,
 * and the effect on each recommender. Intervals resample users, who are paired; tests count each
 * user once. Of two runs without a judge, it compares each recommender's figure on held-out data.
 */
export function compareRuns(one: ComparedRun, other: ComparedRun, bootstraps: number): Comparison {
  const runs = [named(one), named(other)] as const;
  const why = incomparability(one, other);
  if (why.length > 0) return { kind: 'unlike', runs, why };
  if (isNoJudge(one.run.manifest.judge)) {
    const found = compareOffline(one, other, bootstraps);
    if ('why' in found) return { kind: 'unlike', runs, why: found.why };
    const differs = differencesOf(one.run, other.run);
    return { kind: 'compared', runs, differs, ...found, flips: [], pairs: 0 };
  }
  const shared = sharedOf(one, other);
  if (shared.trials.length === 0) {
    return { kind: 'unlike', runs, why: [message('compareRuns.nothingShared')] };
  }
  const draws = reportDraws(one.run, shared.userAt.size, bootstraps);
  const scored = shared.pairs.filter(
    (pair) => worthToA(pair.one.result) !== null && worthToA(pair.other.result) !== null,
  );
  const flips = scored
    .filter((pair) => worthToA(pair.one.result) !== worthToA(pair.other.result))
    .map((pair) => flipOf(pair, one.data))
    .sort((x, y) => weightOf(y) - weightOf(x) || (x.pair < y.pair ? -1 : 1));
  const lists = relabelled(shared);
  const sections = [
    ...recommenderSections(shared, draws),
    ...labelSections(lists, shared, draws),
    agreementSection(shared, draws),
    ...truthSections(shared, draws),
  ];
  return {
    kind: 'compared',
    runs,
    differs: differencesOf(one.run, other.run),
    headline:
      shared.pairs.length === 0 && lists.length > 0
        ? labelHeadline(lists)
        : headlineOf(scored.length, flips),
    sections,
    flips,
    pairs: scored.length,
    remarks: remarksOf(shared, scored.length),
  };
}

function named({ run: { id, name, manifest }, finding }: ComparedRun): Named {
  const judge = isNoJudge(manifest.judge) ? null : judgeName(manifest.judge);
  return { id, name, judge, ...(finding ? { finding } : {}) };
}

function flipOf({ one, other }: Shared['pairs'][number], { users }: ComparedRun['data']): Flip {
  const side = ({ id, recommender }: JudgedPair['a']) => ({
    slate: id,
    recommender: recommender ?? null,
  });
  const facts = users.get(one.a.user);
  const userName = facts ? nameOfUser(facts) : null;
  return {
    pair: one.key,
    user: one.user,
    ...(userName === null ? {} : { userName }),
    a: side(one.a),
    b: side(one.b),
    results: [one.result, other.result],
  };
}

/** 1 where another slate won, 0.5 where one of the results is a tie. */
function weightOf({ results: [one, other] }: Flip): number {
  return Math.abs((worthToA(one) ?? 0) - (worthToA(other) ?? 0));
}

function headlineOf(pairs: number, flips: readonly Flip[]): Text {
  if (pairs === 0) return message('compareRuns.noPair');
  if (flips.length === 0) return message('compareRuns.allPairsSame', { pairs });
  const turned = flips.filter((flip) => weightOf(flip) === 1).length;
  return message('compareRuns.pairsFlipped', { pairs, turned, ties: flips.length - turned });
}

function labelHeadline(all: readonly Relabelled[]): Text {
  const labelled = all.flatMap(({ one, other }) =>
    typeof one === 'number' && typeof other === 'number' ? [other - one] : [],
  );
  const better = labelled.filter((steps) => steps < 0).length;
  const worse = labelled.filter((steps) => steps > 0).length;
  const lists = labelled.length;
  if (lists === 0) return message('compareRuns.noList');
  if (better + worse === 0) return message('compareRuns.allListsSame', { lists });
  return message('compareRuns.listsChanged', { lists, better, worse });
}

function remarksOf({ one, other, trials, pairs }: Shared, scored: number): Text[] {
  const alone = (run: ComparedRun) => run.trials.length - trials.length;
  return [
    ...(alone(one) > 0 || alone(other) > 0
      ? [message('compareRuns.alone', { first: alone(one), second: alone(other) })]
      : []),
    ...(pairs.length > scored
      ? [message('compareRuns.withoutResult', { pairs: pairs.length - scored })]
      : []),
  ];
}
