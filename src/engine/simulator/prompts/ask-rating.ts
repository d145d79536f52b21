import type { TrialKey } from '../../domain/ids.ts';
import type { Question } from '../../domain/question.ts';
import type { LabelOrder } from '../../domain/trial.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { inLabelOrder } from '../../protocols/label-order/in-label-order.ts';
import { withChosenOpening, openingsText } from '../../prompts/openings.ts';
import type { RatingQuestion } from '../rater.ts';
import { chatRating, chatTemplate } from './chat-rating.ts';
import { pocketRatingQuestion, pocketRatingTemplate } from './pocket-rating.ts';
import { ratingOrders } from './rating-orders.ts';
import type { RatingStyle } from './rating-style.ts';

type AskRating = (question: RatingQuestion, key: TrialKey, order?: LabelOrder) => Question;

/**
 * Returns a function that renders a rating question as the judge's prompt, in the first label order in which it is asked
 * or in the given one. Pages show exactly this prompt.
 */
export function ratingAsker(style: RatingStyle): AskRating {
  const items = new Map(style.world.items.map((item) => [item.id, item]));
  const orders = ratingOrders(style.settings);
  return (question, key, order = orders(question)[0]) => {
    if (style.family.wording === 'pocket') return pocketRatingQuestion(question, key, items);
    const asked = chatRating(question, key, style, items, order);
    return withChosenOpening(asked, style.family, inLabelOrder(asked.labels, order));
  };
}

/** Returns the text that all questions of a style share, with placeholders for the rest. Manifests carry its hash. */
export function ratingTemplate(style: RatingStyle): string {
  const { family, settings } = style;
  if (family.wording === 'pocket') return pocketRatingTemplate();
  return chatTemplate(style) + openingsText(family, [`rating ${scaleOf(settings.scale).id}`]);
}
