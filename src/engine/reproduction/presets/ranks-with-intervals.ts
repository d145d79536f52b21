import { message } from '#messages/message.ts';
import type { Interval } from '../../stats/interval.ts';
import { normalQuantile } from '../../stats/normal.ts';
import { winShare, type VerdictCounts } from '../../stats/verdict-counts.ts';
import { rightCounts, SYSTEMS, TABLE_2 } from '../arena/tables.ts';
import type { PresetTable } from './preset-table.ts';

/** The win rate, ties as half a win each, with its 95 % interval over independent duels. */
export function winRate(counts: VerdictCounts): { value: number; interval: Interval } {
  const value = winShare(counts)!;
  const n = counts.win + counts.tie + counts.lose;
  const squares = (counts.win + counts.tie / 4) / n;
  const reach = normalQuantile(0.975) * Math.sqrt((squares - value ** 2) / n);
  return { value, interval: { low: value - reach, high: value + reach } };
}

/**
 * Returns the best and worst rank of each that intervals allow: one whose interval is entirely
 * above another's ranks before it.
 */
export function rankRanges(intervals: readonly Interval[]): { best: number; worst: number }[] {
  return intervals.map((own) => ({
    best: 1 + intervals.filter(({ low }) => low > own.high).length,
    worst: intervals.length - intervals.filter(({ high }) => high < own.low).length,
  }));
}

/** Compares ranks by Q alone with ranges of ranks from win rates with intervals. */
export function ranksWithIntervals(): PresetTable {
  return {
    title: message('publishedPresets.ranksTitle'),
    about: message('publishedPresets.ranksAbout'),
    rows: TABLE_2.map((block) => {
      const shares = SYSTEMS.map((_, at) => winRate(rightCounts(block, at)));
      const ranges = rankRanges(shares.map(({ interval }) => interval));
      const byRank = SYSTEMS.map((system, at) => ({ system, rank: block.rows[at]![4] })).sort(
        (a, b) => a.rank - b.rank,
      );
      const byShare = SYSTEMS.map((_, at) => at).sort(
        (a, b) => shares[b]!.value - shares[a]!.value,
      );
      return {
        question: `${block.judge}, ${block.dataset}`,
        asPublished: byRank.map(({ system, rank }) => `${rank} ${system}`).join(', '),
        corrected: byShare.map((at) => `${rangeWords(ranges[at]!)} ${SYSTEMS[at]}`).join(', '),
        arithmetic: byShare.map((at) => {
          const { value, interval } = shares[at]!;
          return message('publishedPresets.ranked', {
            system: SYSTEMS[at]!,
            counts: rightCounts(block, at),
            rate: value,
            low: interval.low,
            high: interval.high,
            q: block.rows[at]![3],
          });
        }),
      };
    }),
  };
}

function rangeWords({ best, worst }: { best: number; worst: number }): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}
