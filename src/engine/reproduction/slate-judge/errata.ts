import { fixed, type Erratum } from '../figure.ts';
import { matches } from './summary-table.ts';
import { AXIOMS, FIELDS, MODELS, TABLE_5 } from './tables.ts';

const [SPOTIFY, MIND] = [FIELDS[4]!, FIELDS[5]!];

/** Returns the errata: the contradictions within the slate judge's paper. */
export function slateJudgeErrata(): Erratum[] {
  return [exchanged(), three(), copied(), irreflexive(), yelp()];
}

function regretsOf({ rows }: typeof SPOTIFY): number[] {
  return rows.map(([regret]) => regret);
}

function exchanged(): Erratum {
  const as = (table: readonly number[], field: typeof SPOTIFY) => {
    const { same, near } = matches(table, regretsOf(field));
    return `${same} of 8 the same, ${near} within .001`;
  };
  return {
    title: 'Exchanged columns',
    place: 'Table 5, Task 3',
    printed: 'Spotify before MIND',
    found: 'MIND before Spotify',
    arithmetic: [
      `The column headed Spotify against Table 4’s Spotify: ${as(TABLE_5[4]!, SPOTIFY)}; against its MIND: ${as(TABLE_5[4]!, MIND)}.`,
      `The column headed MIND against Table 4’s MIND: ${as(TABLE_5[5]!, MIND)}; against its Spotify: ${as(TABLE_5[5]!, SPOTIFY)}.`,
      'Where they differ by .001, Table 5 has the lower one each time: .333 for .334, .303 for .304, .472 for .473, as if digits had been cut off.',
    ],
  };
}

function three(): Erratum {
  const apart = MODELS.flatMap((model, at) => {
    const [summed, detailed] = [TABLE_5[4]![at]!, regretsOf(MIND)[at]!];
    return Math.abs(summed - detailed) < 0.0015 ? [] : [{ model, summed, detailed }];
  });
  return {
    title: 'Three regrets that differ',
    place: 'Tables 4 and 5, Task 3, MIND',
    printed: apart.map(({ model, detailed }) => `${model} ${fixed(detailed, 3)}`).join(', '),
    found: apart.map(({ model, summed }) => `${model} ${fixed(summed, 3)}`).join(', '),
    arithmetic: [
      'With the columns put back, five models agree to .001 and these three do not. Which table is right can’t be told.',
      'The correlations here use Table 4, where coherence stands beside regret.',
    ],
  };
}

function copied(): Erratum {
  const [one, other] = [SPOTIFY.rows[0]!, MIND.rows[0]!];
  return {
    title: 'A copied row',
    place: 'Table 4, Qwen2.5-7B',
    printed: `MIND: ${other.map((value) => fixed(value, 3)).join(', ')}`,
    found: `Spotify: ${one.map((value) => fixed(value, 3)).join(', ')}`,
    arithmetic: [
      'All five figures are the same on both datasets. No other model shares even its regret between them.',
      'Table 5 has .302 in both columns too.',
    ],
  };
}

function irreflexive(): Erratum {
  const { at } = AXIOMS[3];
  const low = FIELDS.flatMap(({ task, dataset, rows }) =>
    rows.map((row, i) => ({ where: `${MODELS[i]}, ${task} ${dataset}`, value: row[at] })),
  ).filter(({ value }) => value < 0.5);
  return {
    title: 'Irreflexivity that is not always there',
    place: 'Section 4 against Tables 2 to 4',
    printed: '“consistently satisfied by all LLMs”',
    found: `${low.length} of 48 are below .5`,
    arithmetic: low
      .sort((a, b) => a.value - b.value)
      .map(({ where, value }) => `${where}: ${fixed(value, 3)}`),
  };
}

function yelp(): Erratum {
  return {
    title: 'A dataset without a table',
    place: 'Table 5 and appendix A',
    printed: 'a column Yelp; “three canonical rating datasets”; “all five datasets”',
    found: 'Table 1 lists four datasets, two of them with ratings',
    arithmetic: [
      'Tables 1 to 4 have Amazon and MovieLens for Task 1, Spotify and MIND for Tasks 2 and 3. Yelp’s regrets stand in Table 5 alone, so nothing can be held against them.',
    ],
  };
}
