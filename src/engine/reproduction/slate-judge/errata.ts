import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { type Erratum } from '../figure.ts';
import { matches } from './summary-table.ts';
import { AXIOMS, FIELDS, MODELS, TABLE_5 } from './tables.ts';

const [SPOTIFY, MIND] = [FIELDS[4]!, FIELDS[5]!];

/** Returns the errata: the contradictions within the slate judge's paper. */
export function slateJudgeErrata(): Erratum[] {
  return [exchanged(), three(), copied(), irreflexive(), yelp(), ...inWords()];
}

function regretsOf({ rows }: typeof SPOTIFY): number[] {
  return rows.map(([regret]) => regret);
}

function exchanged(): Erratum {
  const [spotify, mind] = [regretsOf(SPOTIFY), regretsOf(MIND)];
  return {
    title: message('publishedSlateJudgeErrata.exchanged'),
    place: message('publishedSlateJudgeErrata.exchangedPlace'),
    printed: message('publishedSlateJudgeErrata.exchangedPrinted'),
    found: message('publishedSlateJudgeErrata.exchangedFound'),
    arithmetic: [
      message('publishedSlateJudgeErrata.spotifyColumn', {
        own: matches(TABLE_5[4]!, spotify),
        other: matches(TABLE_5[4]!, mind),
      }),
      message('publishedSlateJudgeErrata.mindColumn', {
        own: matches(TABLE_5[5]!, mind),
        other: matches(TABLE_5[5]!, spotify),
      }),
      message('publishedSlateJudgeErrata.lowerEachTime'),
    ],
  };
}

function three(): Erratum {
  const apart = MODELS.flatMap((model, at) => {
    const [summed, detailed] = [TABLE_5[4]![at]!, regretsOf(MIND)[at]!];
    return Math.abs(summed - detailed) < 0.0015 ? [] : [{ model, summed, detailed }];
  });
  return {
    title: message('publishedSlateJudgeErrata.three'),
    place: message('publishedSlateJudgeErrata.threePlace'),
    printed: apart.map(({ model, detailed }) => `${model} ${fixed(detailed, 3)}`).join(', '),
    found: apart.map(({ model, summed }) => `${model} ${fixed(summed, 3)}`).join(', '),
    arithmetic: [
      message('publishedSlateJudgeErrata.fiveAgree'),
      message('publishedSlateJudgeErrata.tableUsed'),
    ],
  };
}

function copied(): Erratum {
  const [one, other] = [SPOTIFY.rows[0]!, MIND.rows[0]!];
  return {
    title: message('publishedSlateJudgeErrata.copied'),
    place: message('publishedSlateJudgeErrata.copiedPlace'),
    printed: `MIND: ${other.map((value) => fixed(value, 3)).join(', ')}`,
    found: `Spotify: ${one.map((value) => fixed(value, 3)).join(', ')}`,
    arithmetic: [
      message('publishedSlateJudgeErrata.allFive'),
      message('publishedSlateJudgeErrata.tableFiveToo'),
    ],
  };
}

function irreflexive(): Erratum {
  const { at } = AXIOMS[3];
  const low = FIELDS.flatMap(({ task, dataset, rows }) =>
    rows.map((row, i) => ({ where: `${MODELS[i]}, ${task} ${dataset}`, value: row[at] })),
  ).filter(({ value }) => value < 0.5);
  return {
    title: message('publishedSlateJudgeErrata.irreflexive'),
    place: message('publishedSlateJudgeErrata.irreflexivePlace'),
    printed: message('publishedSlateJudgeErrata.irreflexivePrinted'),
    found: message('publishedSlateJudgeErrata.irreflexiveFound', { low: low.length }),
    arithmetic: low
      .sort((a, b) => a.value - b.value)
      .map(({ where, value }) => `${where}: ${fixed(value, 3)}`),
  };
}

function yelp(): Erratum {
  return {
    title: message('publishedSlateJudgeErrata.yelp'),
    place: message('publishedSlateJudgeErrata.yelpPlace'),
    printed: message('publishedSlateJudgeErrata.yelpPrinted'),
    found: message('publishedSlateJudgeErrata.yelpFound'),
    arithmetic: [message('publishedSlateJudgeErrata.yelpAlone')],
  };
}

/** Returns contradictions of the text, which have no figures. */
function inWords(): Erratum[] {
  return [
    {
      title: message('publishedSlateJudgeClaims.oneToken'),
      place: message('publishedSlateJudgeClaims.oneTokenPlace'),
      printed: message('publishedSlateJudgeClaims.oneTokenPrinted'),
      found: message('publishedSlateJudgeClaims.oneTokenFound'),
      arithmetic: [message('publishedSlateJudgeClaims.oneTokenWhy')],
    },
    {
      title: message('publishedSlateJudgeClaims.sizes'),
      place: message('publishedSlateJudgeClaims.sizesPlace'),
      printed: message('publishedSlateJudgeClaims.sizesPrinted'),
      found: message('publishedSlateJudgeClaims.sizesFound', { largest: MODELS.at(-1)! }),
      arithmetic: [message('publishedSlateJudgeClaims.sizesWhy')],
    },
    {
      title: message('publishedSlateJudgeClaims.ensemble'),
      place: message('publishedSlateJudgeClaims.ensemblePlace'),
      printed: message('publishedSlateJudgeClaims.ensemblePrinted'),
      found: message('publishedSlateJudgeClaims.ensembleFound'),
      arithmetic: [message('publishedSlateJudgeClaims.ensembleWhy')],
    },
    {
      title: message('publishedSlateJudgeClaims.tags'),
      place: message('publishedSlateJudgeClaims.tagsPlace'),
      printed: message('publishedSlateJudgeClaims.tagsPrinted'),
      found: message('publishedSlateJudgeClaims.tagsFound'),
      arithmetic: [message('publishedSlateJudgeClaims.tagsWhy')],
    },
  ];
}
