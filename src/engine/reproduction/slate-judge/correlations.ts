import { meanOf } from '../../stats/mean.ts';
import { pearson } from '../../stats/pearson.ts';
import { spearman } from '../../stats/spearman.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { claimed, computed, fixed, type Figure, type FigureGroup } from '../figure.ts';
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
    title: 'Regret against coherence',
    place: 'Figure 2, from Tables 2 to 4',
    about:
      'Pearson’s correlation over the eight models. Below 0: the more coherent, the less regret. Of Task 1 the text says “a clear downward trend in regret as transitivity, asymmetry, and rating coherence increase”: held against the sign alone, as no coefficient is printed. With eight models no coefficient between −.70 and .70 has a p below .05.',
    figures: FIELDS.flatMap((field) => DRAWN.map((axiom) => correlationFigure(field, axiom))),
  };
}

function correlationFigure(field: Field, axiom: Axiom): Figure {
  const found = regretAgainst(field, axiom);
  const name = `${field.task}, ${field.dataset}: regret and ${axiom.name}`;
  const arithmetic = [
    ...MODELS.map((model, at) => {
      const row = field.rows[at]!;
      return `${model}: regret ${fixed(row[0], 3)}, ${axiom.name} ${fixed(row[axiom.at], 3)}`;
    }),
    `r ${fixed(found.value!, 3)}, 95% from ${fixed(found.interval!.low, 2)} to ${fixed(found.interval!.high, 2)}, p ${fixed(found.p!, 3)}, n ${found.n} models. Spearman ${fixed(spearman(column(field, 0), column(field, axiom.at)).value!, 3)}.`,
    ...without(field, axiom),
  ];
  if (field.task !== 'T1') return computed({ name, value: found.value!, digits: 3, arithmetic });
  const down = found.value! < -0.05;
  return claimed({
    name,
    published: 'downward',
    recomputed: `${fixed(found.value!, 3)}${found.interval!.high < 0 ? '' : ', interval holds 0'}`,
    holds: down,
    value: found.value!,
    arithmetic: [
      ...arithmetic,
      'A coefficient of less than .05 either way is taken for no trend at all.',
    ],
  });
}

/** Reports the effect of one outlying row on a coefficient. */
function without(field: Field, axiom: Axiom): string[] {
  const leave = (model: (typeof MODELS)[number]) => {
    const rows = field.rows.filter((_, at) => MODELS[at] !== model);
    return pearson(column({ ...field, rows }, 0), column({ ...field, rows }, axiom.at)).value!;
  };
  if (field.task === 'T1' && field.dataset === 'Amazon' && axiom.name === 'asymmetry') {
    return [
      `Without Ministral-8B, whose asymmetry is printed as 1.000: ${fixed(leave('Ministral-8B'), 3)}.`,
    ];
  }
  if (field.task === 'T3' && field.dataset === 'MIND') {
    return [
      `Without Qwen2.5-7B, whose row is a copy of Spotify’s: ${fixed(leave('Qwen2.5-7B'), 3)}.`,
    ];
  }
  return [];
}

/** Computes Figure 1: regret by dataset. */
export function regrets(): FigureGroup {
  return {
    title: 'Regret by dataset',
    place: 'Figure 1, from Tables 2 to 4',
    about:
      'The median over eight models, with the lowest and highest. The figure draws a coin’s regret and the similarity of slates; the text prints neither.',
    figures: FIELDS.map((field) => {
      const sorted = column(field, 0).sort((a, b) => a - b);
      const median = (sorted[3]! + sorted[4]!) / 2;
      return computed({
        name: `${field.task}, ${field.dataset}`,
        value: median,
        digits: 4,
        recomputed: `${fixed(median, 4)}, ${fixed(sorted[0]!, 3)} to ${fixed(sorted[7]!, 3)}`,
        arithmetic: [
          sorted.map((one) => fixed(one, 3)).join(', '),
          ...(field.task === 'T3' && field.dataset === 'Spotify' ? [COIN_ON_SPOTIFY] : []),
        ],
      });
    }),
  };
}

const COIN_ON_SPOTIFY =
  'gemma-2-9b has asymmetry .000 here: it never chooses the same slate in both orders, and so, if all its answers could be read, pays just what a coin pays. The coin’s regret is then about .334, and no model here is more than .04 below it.';

/** Computes Figure 4: the models' coherence, beside a coin's. */
export function coherence(): FigureGroup {
  return {
    title: 'Coherence by dataset',
    place: 'Figure 4, from Tables 2 to 4',
    about:
      'The mean over eight models, and how many are above a coin’s .5. Of Task 2 the text says “slightly above random”, of Task 3 “strong transitivity” and asymmetry “close to random”.',
    figures: FIELDS.flatMap((field) =>
      AXIOMS.slice(0, 2).map((axiom) => {
        const values = column(field, axiom.at);
        const mean = meanOf(values);
        const above = values.filter((one) => one > 0.5).length;
        const name = `${field.task}, ${field.dataset}: mean ${axiom.name}`;
        const arithmetic = [
          `${values.map((one) => fixed(one, 3)).join(', ')}; ${above} of 8 above .5.`,
        ];
        return field.task === 'T2'
          ? claimed({
              name,
              published: 'slightly above .5',
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
