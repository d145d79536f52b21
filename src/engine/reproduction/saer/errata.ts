import { message } from '#messages/message.ts';
import type { Erratum } from '../figure.ts';
import { labelsOf } from './kappas.ts';
import { HUMAN_A, HUMAN_B, TABLE_1 } from './tables.ts';

/** Returns the errata: the contradictions within SAER. */
export function saerErrata(): Erratum[] {
  const poor = TABLE_1.map(({ shares }) => shares[2]);
  const [a, b] = [labelsOf(HUMAN_A), labelsOf(HUMAN_B)];
  return [
    {
      title: message('publishedSaerErrata.poor'),
      place: message('publishedSaerErrata.place'),
      printed: message('publishedSaerErrata.poorPrinted'),
      found: message('publishedSaerErrata.poorFound', { poor }),
      arithmetic: [message('publishedSaerErrata.poorWhy', { poor })],
    },
    {
      title: message('publishedSaerErrata.stricter'),
      place: message('publishedSaerErrata.place'),
      printed: message('publishedSaerErrata.stricterPrinted'),
      found: message('publishedSaerErrata.stricterFound', { a, b }),
      arithmetic: [message('publishedSaerErrata.stricterWhy', { a, b })],
    },
  ];
}
