import type { ResolvedFamily } from '../domain/family.ts';
import type { Question } from '../domain/question.ts';
import { scaleOfKind, type ReplyKind } from '../domain/reply-kind.ts';
import { appraisal, duel, type Trial } from '../domain/trial.ts';
import { arena } from '../protocols/arena/arena.ts';
import { repliesOn } from '../protocols/arena/replies.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { itemTrials } from '../protocols/saer/item-trials.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { settingsOf, type Settings } from '../protocols/settings.ts';
import { SCORE } from '../protocols/slate-duel/plan.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { data } from '../models/trial-questions.ts';
import { ratingQuestions } from './rating-questions.ts';

/** An aspect that no protocol has. Its tag suggests no answer, as a person's own aspects don't. */
const OWN_ASPECT = 'Story: The stories are good.';

/**
 * Returns questions of one kind on the films of the trial questions, with the published openings. The questions of an
 * arena are one whole reply, because each follows the answers before it; its first answer is asked for two aspects.
 */
export function kindQuestions(kind: ReplyKind, family: ResolvedFamily): Question[] {
  const scale = scaleOfKind(kind);
  if (scale) return ratingQuestions(scale, family);
  const [a, b] = data.slates.filter(({ user }) => user === data.slates.at(-1)?.user);
  const ask = (protocol: Protocol, trials: readonly Trial[], settings: Settings = {}) => {
    const arrangement = 'shared-prefix';
    const planned = { data, settings: settingsOf(protocol, settings), arrangement } as const;
    return trials.map((trial) => protocol.ask(trial, planned, { family, arrangement }));
  };
  const bothOrders = [duel(a!, b!), duel(b!, a!)];
  const replyOn = (settings: Settings) => repliesOn(a!, b!, settingsOf(arena, settings));
  switch (kind) {
    case 'slate-duel':
      return ask(slateDuel, bothOrders);
    case 'slate-score':
      return ask(slateDuel, [appraisal(a!, { aspect: SCORE })]);
    case 'pair-with-tie':
      // One order: the prompt is the longest of all, and the order hardly changes the label mass.
      return ask(saerPair, bothOrders.slice(0, 1));
    case 'list-label':
      return ask(saerList, [appraisal(a!)]);
    case 'item-fit':
      return ask(saerList, itemTrials(a!).slice(0, 2));
    case 'arena-first':
      return [{}, { aspects: [OWN_ASPECT] }].flatMap((settings) =>
        ask(arena, replyOn(settings).slice(0, 1), settings),
      );
    case 'arena-aspect':
    case 'arena-overall':
      return ask(arena, replyOn({}));
    default:
      throw new RangeError(`No questions of the kind ${kind}`);
  }
}
