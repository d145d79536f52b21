import { message, type Text } from '#messages/message.ts';
import { meanOf } from '../../stats/mean.ts';
import { pearson } from '../../stats/pearson.ts';
import { spearman } from '../../stats/spearman.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { fixed } from '../../domain/numbers.ts';
import { claimed, computed, type Figure, type FigureGroup } from '../figure.ts';
import { AXIOMS, FIELDS, MODELS, type Field } from './tables.ts';

type Axiom = (typeof AXIOMS)[number];

/** Figure 2 draws three axioms; irreflexivity is in appendix B. */
const DRAWN = AXIOMS.slice(0, 3);

/** Pearson's correlation of regret with an axiom over the models of a dataset. */
export function regretAgainst(field: Field, axiom: Axiom): Correlation {
  return pearson(column(field, 0), column(field, axiom.at));
}

/**
 * Recomputes Figure 2. The text describes its trend for Task 1; for the others it prints nothing to
 * compare.
 */
export function regretAndCoherence(): FigureGroup {
  return {
    title: message('publishedSlateJudge.against'),
    place: message('publishedSlateJudge.againstPlace'),
    about: message('publishedSlateJudge.againstAbout'),
    figures: FIELDS.flatMap((field) => DRAWN.map((axiom) => correlationFigure(field, axiom))),
  };
}

function correlationFigure(field: Field, axiom: Axiom): Figure {
  const found = regretAgainst(field, axiom);
  const { task, dataset } = field;
  const name = message('publishedSlateJudge.againstName', { task, dataset, axiom: axiom.id });
  const arithmetic = [
    ...MODELS.map((model, at) => {
      const row = field.rows[at]!;
      return message('publishedSlateJudge.ofModel', {
        model,
        regret: row[0],
        axiom: axiom.id,
        value: row[axiom.at],
      });
    }),
    message('publishedSlateJudge.coefficient', {
      r: found.value!,
      low: found.interval!.low,
      high: found.interval!.high,
      p: found.p!,
      n: found.n,
      spearman: spearman(column(field, 0), column(field, axiom.at)).value!,
    }),
    ...without(field, axiom),
  ];
  if (task !== 'T1') return computed({ name, value: found.value!, digits: 3, arithmetic });
  const down = found.value! < -0.05;
  return claimed({
    name,
    published: message('publishedSlateJudge.downward'),
    recomputed:
      found.interval!.high < 0
        ? fixed(found.value!, 3)
        : message('publishedSlateJudge.holdsZero', { r: found.value! }),
    holds: down,
    value: found.value!,
    arithmetic: [...arithmetic, message('publishedSlateJudge.noTrend')],
  });
}

/** Reports the effect of one outlying row on a coefficient. */
function without(field: Field, axiom: Axiom): Text[] {
  const leave = (model: (typeof MODELS)[number]) => {
    const rows = field.rows.filter((_, at) => MODELS[at] !== model);
    return pearson(column({ ...field, rows }, 0), column({ ...field, rows }, axiom.at)).value!;
  };
  if (field.task === 'T1' && field.dataset === 'Amazon' && axiom.id === 'asymmetry') {
    return [message('publishedSlateJudge.withoutMinistral', { r: leave('Ministral-8B') })];
  }
  if (field.task === 'T3' && field.dataset === 'MIND') {
    return [message('publishedSlateJudge.withoutQwen', { r: leave('Qwen2.5-7B') })];
  }
  return [];
}

/** Computes Figure 1: regret by dataset. */
export function regrets(): FigureGroup {
  return {
    title: message('publishedSlateJudge.regrets'),
    place: message('publishedSlateJudge.regretsPlace'),
    about: message('publishedSlateJudge.regretsAbout'),
    figures: FIELDS.map((field) => {
      const sorted = column(field, 0).sort((a, b) => a - b);
      const median = (sorted[3]! + sorted[4]!) / 2;
      return computed({
        name: `${field.task}, ${field.dataset}`,
        value: median,
        digits: 4,
        recomputed: message('publishedSlateJudge.medianAndEnds', {
          median,
          low: sorted[0]!,
          high: sorted[7]!,
        }),
        arithmetic: [
          sorted.map((one) => fixed(one, 3)).join(', '),
          ...(field.task === 'T3' && field.dataset === 'Spotify'
            ? [message('publishedSlateJudge.coinOnSpotify')]
            : []),
        ],
      });
    }),
  };
}

/** Computes Figure 4: the models' coherence, beside a coin's. */
export function coherence(): FigureGroup {
  return {
    title: message('publishedSlateJudge.coherence'),
    place: message('publishedSlateJudge.coherencePlace'),
    about: message('publishedSlateJudge.coherenceAbout'),
    figures: FIELDS.flatMap((field) =>
      AXIOMS.slice(0, 2).map((axiom) => {
        const values = column(field, axiom.at);
        const mean = meanOf(values);
        const above = values.filter((one) => one > 0.5).length;
        const { task, dataset } = field;
        const name = message('publishedSlateJudge.meanOf', { task, dataset, axiom: axiom.id });
        const arithmetic = [message('publishedSlateJudge.above', { values, above })];
        return task === 'T2'
          ? claimed({
              name,
              published: message('publishedSlateJudge.slightlyAbove'),
              recomputed: fixed(mean, 3),
              holds: mean > 0.5,
              value: mean,
              arithmetic,
            })
          : computed({ name, value: mean, digits: 3, arithmetic });
      }),
    ),
  };
}

function column({ rows }: Field, at: number): number[] {
  return rows.map((row) => row[at]!);
}
