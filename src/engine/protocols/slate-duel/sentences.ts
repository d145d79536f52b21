import { nameOf } from '../../recommenders/name-of.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { quantity, percent } from '../../domain/numbers.ts';
import { listed } from '../../domain/listed.ts';
import { estimateText } from '../../report/estimate-text.ts';
import type { Estimate, VerdictCounts } from '../../report/report.ts';
import { followsPlace } from '../shared/follows-place.ts';
import { runRemarks } from '../shared/remarks.ts';
import type { Leaderboard } from './leaderboard.ts';

/** The figures that the sentences of a report are made from. */
export interface Findings {
  readonly counts: VerdictCounts;
  readonly leaderboard: Leaderboard | null;
  readonly asymmetry: Estimate;
  readonly firstChosen: Estimate;
  /** Skill, or a sentence if too few utilities are known; null if none is. */
  readonly truth: Estimate | string | null;
}

/**
 * Returns the main finding in one sentence. It names no winner if the intervals overlap, and none if position decides
 * most verdicts.
 */
export function headline(findings: Findings): string {
  const { counts, leaderboard, asymmetry, truth } = findings;
  const scored = counts.preferredFirst + counts.preferredSecond + counts.tied;
  if (scored === 0) {
    return counts.judged === 0
      ? 'Nothing has been judged yet.'
      : 'No verdict could be read, so this study says nothing about the slates.';
  }
  const said = followsPlace(asymmetry)
    ? `The judge follows position more than content: it flips ${percent(1 - (asymmetry.value ?? 0))} of the pairs, so this study says nothing about the slates.`
    : leaderboard
      ? standing(leaderboard)
      : worth(truth);
  return counts.judged < counts.planned ? `So far: ${said}` : said;
}

/**
 * Returns the trustworthiness of the judge: its agreement with itself, then its agreement with known utilities.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trust(
  { asymmetry, firstChosen, truth }: Findings,
  sameByConstruction = '',
): string {
  return [agreement(asymmetry, sameByConstruction), place(firstChosen), rightness(truth)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Returns the sentences to show beside the numbers. */
export function remarks(
  { counts, leaderboard }: Findings,
  data: StudyData,
  identical: number,
): string[] {
  const own: readonly (readonly [boolean, string])[] = [
    [
      identical > 0,
      `${quantity(identical, 'pair')} of identical slates not asked: there is nothing to choose between.`,
    ],
    [
      leaderboard?.connected === false,
      'Some recommenders are not connected to the others by duels, so there is no common scale and no rank.',
    ],
  ];
  return [
    ...runRemarks(counts, data),
    ...own.flatMap(([holds, sentence]) => (holds ? [sentence] : [])),
  ];
}

function standing({ rows, connected }: Leaderboard): string {
  if (!connected) return 'The recommenders have not all met, so no order can be given.';
  const names = rows.map(({ recommender }) => nameOf(recommender));
  const leaders = rows.filter(({ ranks }) => ranks.best === 1);
  const first = rows.find(({ ranks }) => ranks.worst === 1)?.recommender;
  if (first !== undefined) {
    const alone = nameOf(first);
    const others = names.length > 2 ? 'each of the others' : names.find((name) => name !== alone);
    return `${alone} leads: its slates win more often than those of ${others}.`;
  }
  if (leaders.length === rows.length) return `This study cannot tell ${listed(names)} apart.`;
  return `${listed(leaders.map(({ recommender }) => nameOf(recommender)))} may lead: this study cannot tell them apart.`;
}

function worth(skill: Findings['truth']): string {
  if (typeof skill === 'string') return skill;
  if (!skill || skill.value === null) {
    return 'Nothing is known of how much the viewers liked these slates, so this study says only how coherent the judge is.';
  }
  const figures = estimateText(skill);
  if (!skill.interval) return `Skill ${figures}, with too few viewers for an interval.`;
  if (skill.interval.low > 0) {
    return `The judge tells better slates from worse: skill ${figures}, where a coin scores 0 and a perfect judge 1.`;
  }
  if (skill.interval.high < 0) {
    return `The judge picks the worse slate more often than a coin would: skill ${figures}.`;
  }
  return `This study cannot tell the judge from a coin: skill ${figures}.`;
}

function agreement(asymmetry: Estimate, sameByConstruction: string): string {
  if (asymmetry.value === null) return 'No pair has an answer in both orders yet.';
  if (sameByConstruction) return sameByConstruction;
  const said = `The judge named the same slate in both orders in ${percent(asymmetry.value)} of the pairs; a coin would in 50%.`;
  if (followsPlace(asymmetry))
    return `${said} Position decides most of its verdicts: they mostly measure which slate was shown first.`;
  if (!asymmetry.interval) return `${said} There are too few viewers for an interval.`;
  return asymmetry.interval.low > 0.5 ? said : `${said} That is not clearly more than chance.`;
}

function place({ value, interval }: Estimate): string {
  if (value === null || !interval || (interval.low <= 0.5 && interval.high >= 0.5)) return '';
  const [often, where] = value > 0.5 ? [value, 'first'] : [1 - value, 'second'];
  return `It leans to the slate shown ${where}, which it chose ${percent(often)} of the time; asking both orders corrects for that.`;
}

function rightness(skill: Findings['truth']): string {
  if (!skill || typeof skill === 'string' || skill.value === null) return '';
  const figures = `Skill ${estimateText(skill)}`;
  if (!skill.interval) return `${figures}, with too few viewers for an interval.`;
  if (skill.interval.low > 0) return `${figures}: better than a coin.`;
  if (skill.interval.high < 0) return `${figures}: worse than a coin.`;
  return `${figures}: not distinguishable from a coin.`;
}
