import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { computed, type FigureGroup } from '../figure.ts';
import { TABLE_17, TRAINING_STEPS } from './tables.ts';

const SECONDS_A_DAY = 86_400;

/** Computes the days that one training of 1.6 million steps takes at the speeds of Table 17. */
export function trainingDays(): FigureGroup {
  return {
    title: message('publishedSuberTables.days'),
    place: message('publishedSuberTables.daysPlace'),
    about: message('publishedSuberTables.daysAbout'),
    figures: TABLE_17.map(({ models, speed }) => {
      const days = TRAINING_STEPS / speed / SECONDS_A_DAY;
      return computed({
        name: models,
        value: days,
        digits: 1,
        arithmetic: [`1,600,000 / ${speed} / 86,400 = ${fixed(days, 2)}`],
      });
    }),
  };
}
