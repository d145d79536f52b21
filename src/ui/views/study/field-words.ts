import { texts } from '#messages/format-message.ts';
import type { TableMapping } from '#engine/domain/study.ts';

/** Returns the name of a field for people: "clicked or not". */
export function fieldWord(field: keyof TableMapping): string {
  const words: Readonly<Record<keyof TableMapping, string>> = {
    user: texts.studyMapping.user,
    item: texts.studyMapping.itemField,
    rating: texts.studyMapping.rating,
    clicked: texts.studyMapping.clicked,
    timestamp: texts.studyMapping.timestamp,
    position: texts.studyMapping.position,
    impression: texts.studyMapping.impression,
    event: texts.studyMapping.event,
    title: texts.studyMapping.title,
    categories: texts.studyMapping.categories,
    year: texts.studyMapping.year,
    voteAverage: texts.studyMapping.voteAverage,
    price: texts.studyMapping.price,
    creators: texts.studyMapping.creators,
    actors: texts.studyMapping.actors,
    description: texts.studyMapping.description,
    profile: texts.studyMapping.profile,
    searches: texts.studyMapping.searches,
    clicks: texts.studyMapping.clicks,
    browsed: texts.studyMapping.browsed,
    rank: texts.studyMapping.rank,
    score: texts.studyMapping.score,
    recommender: texts.studyMapping.recommender,
  };
  return words[field];
}
