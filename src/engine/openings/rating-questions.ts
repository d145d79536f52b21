import type { ResolvedFamily } from '../domain/family.ts';
import { id, type TrialKey } from '../domain/ids.ts';
import type { Question } from '../domain/question.ts';
import { ratingAt, type Scale } from '../domain/rating-scales.ts';
import { data } from '../models/trial-questions.ts';
import type { Person } from '../simulator/person.ts';
import { ratingAsker } from '../simulator/prompts/ask-rating.ts';
import { simulatorSettings } from '../simulator/settings.ts';

/** Returns two rating questions on the films of the trial questions: with a profile, and with past ratings alone. */
export function ratingQuestions(scale: Scale, family: ResolvedFamily): Question[] {
  const { words, users } = data;
  const items = [...data.items.values()];
  const ask = ratingAsker({
    family,
    world: { words, items, ...(data.scale ? { dataScale: data.scale } : {}) },
    settings: simulatorSettings.parse({ scale: scale.id }),
  });
  const [item, other] = items;
  const common = { origin: 'made up', liked: [], disliked: [], description: '', past: [] } as const;
  const ann: Person = {
    ...common,
    ...{ id: id('ann'), name: 'Ann', age: 34, liked: ['Comedy'], disliked: ['Horror'] },
  };
  const viewer = [...users.values()].at(-1)!;
  const { min, max } = data.scale!;
  const share = (rating: number) => (rating - min) / (max - min);
  const past = viewer.history.map(({ item, rating }) => ({
    item,
    rating: Math.round(ratingAt(share(rating ?? min), scale)),
  }));
  const rated: Person = { ...common, id: viewer.id, name: 'Viewer', past };
  return [
    ask({ person: ann, item: item!, remembered: [] }, id<TrialKey>('profile')),
    ask({ person: rated, item: other!, remembered: [] }, id<TrialKey>('history')),
  ];
}
