import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { claimed, type Figure, type FigureGroup } from '../figure.ts';
import { AXIOMS, FIELDS, MODELS, type Field } from './tables.ts';

/** "Almost all" of eight models. */
const ALMOST_ALL = 7;

/** Compares what section 4 says about a random baseline with Tables 2 to 4. */
export function claims(): FigureGroup {
  return {
    title: message('publishedSlateJudgeClaims.title'),
    place: message('publishedSlateJudgeClaims.place'),
    about: message('publishedSlateJudgeClaims.about'),
    figures: [
      ...FIELDS.filter(({ task }) => task === 'T1').flatMap((field) => [
        coherentModels(field, 'transitivity'),
        coherentModels(field, 'asymmetry'),
      ]),
      belowCoin(FIELDS.find(({ task, dataset }) => task === 'T3' && dataset === 'Spotify')!),
    ],
  };
}

function coherentModels(
  { task, dataset, rows }: Field,
  axiom: 'transitivity' | 'asymmetry',
): Figure {
  const { at, coin } = AXIOMS.find(({ id }) => id === axiom)!;
  const above = rows.filter((row) => row[at] > coin!).length;
  return claimed({
    name: message('publishedSlateJudgeClaims.coherent', { task, dataset, axiom }),
    published: message('publishedSlateJudgeClaims.almostAll'),
    recomputed: message('publishedSlateJudgeClaims.ofEight', { above }),
    holds: above >= ALMOST_ALL,
    value: above,
    arithmetic: [
      MODELS.map((model, i) => `${model} ${fixed(rows[i]![at], 3)}`).join(', '),
      message('publishedSlateJudgeClaims.almostAllWhy'),
    ],
  });
}

/** A model whose asymmetry is 0 pays a coin's regret: it chooses each slate of a pair once. */
function belowCoin({ task, dataset, rows }: Field): Figure {
  const coin = rows.find((row) => row[2] === 0)![0];
  const below = rows.filter(([regret]) => regret < coin).length;
  return claimed({
    name: message('publishedSlateJudgeClaims.regretBelow', { task, dataset }),
    published: message('publishedSlateJudgeClaims.consistently'),
    recomputed: message('publishedSlateJudgeClaims.ofEight', { above: below }),
    holds: below === MODELS.length - 1,
    value: below,
    arithmetic: [
      MODELS.map((model, i) => `${model} ${fixed(rows[i]![0], 3)}`).join(', '),
      message('publishedSlateJudgeClaims.coinRegret', { coin }),
    ],
  });
}
