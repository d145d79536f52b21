import { texts } from '#messages/format-message.ts';

/** The names of metrics by id, without a cut-off. */
const NAMES: Readonly<Record<string, () => string>> = {
  AUC: () => texts.metricNames.auc,
  nDCG: () => texts.metricNames.ndcg,
  'Graded nDCG': () => texts.metricNames.gradedNdcg,
  'Graded nDCG (linear)': () => texts.metricNames.gradedNdcgLinear,
  Precision: () => texts.metricNames.precision,
  Recall: () => texts.metricNames.recall,
  'Hit rate': () => texts.metricNames.hitRate,
  URD: () => texts.metricNames.urd,
  'URD by category': () => texts.metricNames.urdByCategory,
  MAP: () => texts.metricNames.map,
  MRR: () => texts.metricNames.mrr,
  Gain: () => texts.metricNames.gain,
  Serendipity: () => texts.metricNames.serendipity,
  Novelty: () => texts.metricNames.novelty,
  Popularity: () => texts.metricNames.popularity,
  ARP: () => texts.metricNames.arp,
  APLT: () => texts.metricNames.aplt,
  Pers: () => texts.metricNames.personalisation,
};

/**
 * Returns the name of a metric in the language that is loaded: "Hit rate@10" of the id `Hit rate@10`; an id of no metric
 * as it is.
 */
export function metricName(id: string): string {
  const [, own = id, k] = /^(.*)@(\d+)$/.exec(id) ?? [];
  const name = NAMES[own]?.();
  if (name === undefined) return id;
  return k === undefined ? name : texts.metricNames.atCutoff({ name, k: Number(k) });
}
