import { recsysArena } from './arena/recsys-arena.ts';
import type { Outcome, Reproduction } from './figure.ts';
import { bothOrders } from './presets/both-orders.ts';
import { duelsTested } from './presets/duels-tested.ts';
import type { PresetTable } from './presets/preset-table.ts';
import { ranksWithIntervals } from './presets/ranks-with-intervals.ts';
import { smallSamples } from './presets/small-samples.ts';
import { saer } from './saer/saer.ts';
import { slateJudge } from './slate-judge/slate-judge.ts';
import { suber } from './suber/suber.ts';

/** The papers, each computed when it is shown. */
export const PAPERS: readonly (() => Reproduction)[] = [recsysArena, saer, suber, slateJudge];

/** Computes the tables that compare the papers' methods with better ones on the same counts. */
export function presetTables(): PresetTable[] {
  return [ranksWithIntervals(), duelsTested(), bothOrders(), smallSamples()];
}

/** Counts figures by outcome. */
export function tally({ groups }: Pick<Reproduction, 'groups'>): Record<Outcome, number> {
  const found = { reproduced: 0, 'not reproduced': 0, open: 0, computed: 0 };
  for (const { outcome } of groups.flatMap(({ figures }) => figures)) found[outcome]++;
  return found;
}
