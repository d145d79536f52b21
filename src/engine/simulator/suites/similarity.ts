import { message } from '#messages/message.ts';
import { SCORE } from '../../report/measures.ts';
import { chanceAndLowest } from '../../report/reference-values.ts';
import type { Stream } from '../../random/stream.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import { isAboutFilms } from '../film-words.ts';
import { endsOf } from '../../domain/rating-scales.ts';
import { heldOutCorrelation } from './held-out-correlation.ts';
import { heldOutQuestions } from './held-out-questions.ts';
import { chanceSimilarity, levelOf, realHistogram, similarityOf } from './histogram.ts';
import { correctedForChance, sampled } from './scored.ts';
import type { Evidence, SuiteTest, TestFigures, TestQuestion } from './suite-test.ts';
import { byGroup, unscoredIn } from './tallies.ts';

const TITLE = message('suites.similarity');

/** Tests whether simulated ratings are distributed over the scale as real ones are. */
export const similarity: SuiteTest = {
  id: 'similarity',
  title: TITLE,
  about: message('suites.aboutSimilarity'),
  goesBy: [],
  draw(stage, preset, stream) {
    const { world, dataset, scale } = stage;
    if (!isAboutFilms(world.words)) {
      return { why: message('suites.filmsOnly', { items: world.words.nounPlural }) };
    }
    const real = realHistogram(dataset, scale);
    if (!real) return { why: message('suites.noRatings') };
    const rated = world.items.filter(({ meanRating }) => meanRating !== undefined);
    const own = stream.child('pairs');
    const drawn = Array.from({ length: preset.similarity.ratings }, () => ({
      person: own.below(world.people.length),
      item: own.below(rated.length),
    })).sort((a, b) => a.person - b.person);
    const questions = drawn.map(({ person: at, item }): TestQuestion => {
      const person = world.people[at]!;
      return {
        person,
        memory: person.past,
        item: rated[item]!,
        expected: { kind: 'any' },
        group: person.id,
      };
    });
    const later = heldOutQuestions(stage, preset.heldOut, stream.child('held out'));
    return { questions: [...questions, ...later.questions], real, remarks: later.remarks };
  },
  figures(evidence, stream) {
    const { score, corrected } = spread(evidence, stream);
    return { score, corrected, beside: heldOutCorrelation(evidence, stream.child('held out')) };
  },
};

function spread({ scale, answers, real }: Evidence, stream: Stream): Omit<TestFigures, 'beside'> {
  const any = answers.filter(({ expected }) => expected.kind === 'any');
  const groups = byGroup(any);
  const counts = groups.map((own) => {
    const levels = real.map(() => 0);
    for (const { rating } of own) {
      if (rating !== null) levels[levelOf(rating, endsOf(scale), real.length)]!++;
    }
    return levels;
  });
  const leftOut = unscoredIn(any);
  const floor = chanceSimilarity(real, scale);
  const score = sampled(
    {
      about: {
        id: 'suite/similarity',
        title: TITLE,
        why: message('suiteFigures.noneScored'),
        n: any.length - (leftOut['unscored'] ?? 0),
        of: message('suiteFigures.ratingsOf', { count: groups.length, groups: 'people' }),
        leftOut,
        measure: SCORE,
        references: chanceAndLowest(floor, real[0] ?? null),
        ties: message('suiteFigures.levels', { levels: real.length }),
        better: 'higher',
      },
      statistic: statisticOf(counts, (sums) => similarityOf(sums, real)),
      groups: { count: groups.length, name: 'people' },
    },
    stream,
  );
  return { score, corrected: correctedForChance(score, floor) };
}
