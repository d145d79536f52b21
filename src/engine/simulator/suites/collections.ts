import { message } from '#messages/message.ts';
import { shuffled } from '../../random/stream.ts';
import { endsOf } from '../../domain/rating-scales.ts';
import type { Remembered } from '../rater.ts';
import { boundsOf } from './bounds.ts';
import { drawable, someOf } from './drawable.ts';
import { passFigures } from './pass-figures.ts';
import { rescaled } from './rescaled.ts';
import { FEW, seriesAmong } from './series/series-among.ts';
import type { SuiteTest, TestQuestion } from './suite-test.ts';

const TITLE = message('suites.collections');

/** Tests whether the rating of the last item of a series follows a history in which the rest was loved, or hated. */
export const collections: SuiteTest = {
  id: 'collections',
  title: TITLE,
  about: message('suites.aboutCollections'),
  goesBy: ['history'],
  draw({ world, dataset, scale }, preset, stream) {
    const { noun, nounPlural } = world.words;
    const series = seriesAmong(world.items, noun, preset.collections.series);
    if (series.length < FEW) {
      return { why: message('suites.fewSeries', { least: FEW, items: nounPlural }) };
    }
    if (!dataset.scale) return { why: message('suites.noFillers') };
    const bounds = boundsOf('collections', scale);
    const fillers = drawable(world.items).filter(({ meanRating }) => meanRating !== undefined);
    const { min, max } = endsOf(scale);
    const questions = series.flatMap(({ name, members }) => {
      const people = someOf(world.people, preset.collections.people, stream.child(name));
      return people.flatMap((one): TestQuestion[] => {
        const own = stream.child(`${name}/${one.id}`);
        const person = { ...one, past: [] };
        const left = members[own.below(members.length)]!;
        const rest = fillers.filter((item) => !members.includes(item));
        const filled = someOf(rest, members.length - 1, own).map((item) => ({
          item: item.id,
          rating: rescaled(item.meanRating!, dataset.scale!, scale),
        }));
        const order = shuffled([...members.filter((item) => item !== left), ...filled], own);
        const history = (rating: number): Remembered[] =>
          order.map((entry) => ('title' in entry ? { item: entry.id, rating } : entry));
        const asked = { person, item: left, group: name };
        return [
          {
            ...asked,
            memory: history(max),
            expected: { kind: 'at least', rating: bounds.high },
          },
          { ...asked, memory: history(min), expected: { kind: 'at most', rating: bounds.low } },
        ];
      });
    });
    return {
      questions,
      real: [],
      remarks: [message('suites.seriesDrawn', { names: series.map(({ name }) => name) })],
    };
  },
  figures: (evidence, stream) =>
    passFigures(
      {
        id: 'collections',
        title: TITLE,
        groups: 'series',
        rule: boundsOf('collections', evidence.scale),
      },
      evidence,
      stream,
    ),
};
