import { message } from '#messages/message.ts';
import { kendall } from '../../stats/kendall.ts';
import { pearson } from '../../stats/pearson.ts';
import { quotientsOf } from '../arena/quotients.ts';
import { AUC, TABLE_2, TABLE_3 } from '../arena/tables.ts';
import type { PresetTable } from './preset-table.ts';

/** Compares a coefficient over four systems with its interval and an exact test. */
export function smallSamples(): PresetTable {
  return {
    title: message('publishedPresets.samplesTitle'),
    about: message('publishedPresets.samplesAbout'),
    rows: TABLE_2.map((block, at) => {
      const q = quotientsOf(block);
      const auc = AUC[block.dataset];
      const [r, tau] = [pearson(q, auc), kendall(q, auc)];
      return {
        question: `${block.judge}, ${block.dataset}`,
        asPublished: `r ${TABLE_3[at]!.r.replace('-', '−')}`,
        corrected: message('publishedPresets.correlated', {
          r: r.value!,
          low: r.interval!.low,
          high: r.interval!.high,
          tau: tau.value!,
        }),
        arithmetic: [
          message('publishedPresets.chances', { r: r.p!, tau: tau.p! }),
          message('publishedPresets.asWide'),
        ],
      };
    }),
  };
}
