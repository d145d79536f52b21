import { message } from '#messages/message.ts';
import { boundsOf } from './bounds.ts';
import { drawable, someOf } from './drawable.ts';
import { passFigures } from './pass-figures.ts';
import { constantRaters } from './personas.ts';
import type { SuiteTest } from './suite-test.ts';

const TITLE = message('suites.highLow');

/** Tests whether people who state that they rate everything high, or low, do so. */
export const highLow: SuiteTest = {
  id: 'high-low',
  title: TITLE,
  about: message('suites.aboutHighLow'),
  goesBy: ['taste'],
  draw({ world, scale }, preset, stream) {
    const bounds = boundsOf('high-low', scale);
    const items = drawable(world.items);
    const questions = constantRaters(world.words, scale, bounds).flatMap((person) =>
      someOf(items, preset.highLow.items, stream.child(person.id)).map((item) => ({
        person,
        memory: [],
        item,
        expected:
          person.rater === 'generous'
            ? ({ kind: 'at least', rating: bounds.high } as const)
            : ({ kind: 'at most', rating: bounds.low } as const),
        group: person.id,
        grows: true as const,
      })),
    );
    return { questions, real: [], remarks: [] };
  },
  figures: (evidence, stream) =>
    passFigures(
      {
        id: 'high-low',
        title: TITLE,
        groups: 'people',
        rule: boundsOf('high-low', evidence.scale),
      },
      evidence,
      stream,
    ),
};
