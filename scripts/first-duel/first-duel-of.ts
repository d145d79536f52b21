import type { Item } from '#engine/domain/item.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Run } from '#engine/domain/run.ts';
import type { SeenUser } from '#engine/domain/seen-user.ts';
import type { Slate } from '#engine/domain/slate.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { duel } from '#engine/domain/trial.ts';

/** The part of the example run's JSON export that is read. */
export interface ExportedExample {
  readonly run: Run;
  readonly data: Pick<StudyData, 'words' | 'scale'> & {
    readonly items: readonly Item[];
    readonly users: readonly SeenUser[];
    readonly slates: readonly Slate[];
  };
  readonly judgements: readonly Judgement[];
}

/**
 * Returns the first viewer of a run with the slates of the study's first two recommenders and the judge's probabilities
 * in both orders. The rule looks at no answer.
 */
export function firstDuelOf({ run, data, judgements }: ExportedExample) {
  const [user] = data.users;
  const { slates: compared, judge } = run.study;
  if (!user || compared.kind !== 'recommenders') throw new RangeError('Not the example study');
  const slates = compared.recommenders.slice(0, 2).map((recommender) => {
    const slate = data.slates.find(
      (one) => one.user === user.id && one.recommender === recommender,
    )!;
    return { id: slate.id, recommender, user: user.id, items: slate.items };
  }) as unknown as [Slate, Slate];
  const shown = new Set([
    ...user.history.map(({ item }) => item),
    ...slates.flatMap((one) => one.items),
  ]);
  const probabilitiesOf = (first: Slate, second: Slate) => {
    const { key } = duel(first, second);
    const { probabilities } = judgements.find((one) => one.key === key)!;
    return probabilities!.map((p) => Number(p.toFixed(4)));
  };
  return {
    writtenBy: 'npm run first-duel',
    recommenders: compared.recommenders,
    judge: { id: judge.id, weights: run.manifest.judge.weights },
    pair: {
      ...{ words: data.words, scale: data.scale, user, slates },
      items: data.items
        .filter(({ id }) => shown.has(id))
        .map(({ id, title, year, categories }) => ({
          ...{ id, title, year, categories },
          ...{ creators: [], popularity: 0 },
        })),
    },
    answers: [probabilitiesOf(...slates), probabilitiesOf(slates[1], slates[0])],
  };
}
