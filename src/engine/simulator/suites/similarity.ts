import { SCORE } from '../../report/measures.ts';
import { chanceAndLowest } from '../../report/reference-values.ts';
import { quantity } from '../../domain/numbers.ts';
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

/** Tests whether simulated ratings are distributed over the scale as real ones are. */
export const similarity: SuiteTest = {
  id: 'similarity',
  title: 'Similarity to real ratings',
  about:
    'People and items are drawn by chance. The score is 1 less the total variation distance between the ratings and the real ones, of which an item is drawn uniformly and then one of its ratings. It says nothing of who likes what: beside it stands how ratings in the stead of real users go with what these truly gave later.',
  goesBy: [],
  draw(stage, preset, stream) {
    const { world, dataset, scale } = stage;
    if (!isAboutFilms(world.words)) {
      return `The paper leaves it out for all but films, since ratings of ${world.words.nounPlural} lean too far to the high end to tell anything.`;
    }
    const real = realHistogram(dataset, scale);
    if (!real) return 'This data has no ratings to compare with.';
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
        title: 'Similarity to real ratings',
        why: 'no rating was scored',
        n: any.length - (leftOut['unscored'] ?? 0),
        of: `ratings of ${quantity(groups.length, 'person', 'people')}`,
        leftOut,
        measure: SCORE,
        references: chanceAndLowest(floor, real[0] ?? null),
        ties: `Similarity: ${real.length} levels of ratings.`,
        better: 'higher',
      },
      statistic: statisticOf(counts, (sums) => similarityOf(sums, real)),
      groups: { count: groups.length, name: 'people' },
    },
    stream,
  );
  return { score, corrected: correctedForChance(score, floor) };
}
