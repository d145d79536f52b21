import { shuffled } from '../../random/stream.ts';
import { endsOf } from '../../domain/rating-scales.ts';
import type { Remembered } from '../rater.ts';
import { boundsOf } from './bounds.ts';
import { drawable, someOf } from './drawable.ts';
import { passFigures } from './pass-figures.ts';
import { rescaled } from './rescaled.ts';
import { FEW, seriesAmong } from './series/series.ts';
import type { SuiteTest, TestQuestion } from './suite-test.ts';

/** Tests whether the rating of the last item of a series follows a history in which the rest was loved, or hated. */
export const collections: SuiteTest = {
  id: 'collections',
  title: 'Collections',
  about:
    'A person’s history holds all of a series but one, rated highest, and as many other items at their mean rating: the one left out should be rated high. The same again with the series rated lowest, where it should be rated low. The mean of both shares counts.',
  goesBy: ['history'],
  draw({ world, dataset, scale }, preset, stream) {
    const { noun, nounPlural } = world.words;
    const series = seriesAmong(world.items, noun, preset.collections.series);
    if (series.length < FEW) {
      return `Fewer than ${FEW} series of ${nounPlural} are recognised by their titles.`;
    }
    if (!dataset.scale) return 'This data has no ratings that fillers of a history could have.';
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
      remarks: [`Series: ${series.map(({ name }) => name).join(', ')}.`],
    };
  },
  figures: (evidence, stream) =>
    passFigures(
      {
        id: 'collections',
        title: 'Collections',
        groups: 'series',
        rule: boundsOf('collections', evidence.scale),
      },
      evidence,
      stream,
    ),
};
