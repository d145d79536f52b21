import { Fault } from '#engine/domain/fault.ts';
import type { Question } from '#engine/domain/question.ts';
import type { RatingAnswer, RatingQuestion } from '#engine/simulator/rater.ts';
import type { RolloutStep } from './rollout.ts';
import { ownAnswer, type RolloutPlayer } from './rollout-player.ts';
import type { Opened, OpenRater, Workbench } from './workbench.ts';

/** The source of the answers in a rollout: the rater, or the page's user. */
export interface Answering {
  answer(question: RatingQuestion): Promise<RatingAnswer>;
  /** Returns the rater's prompt for a question; null for raters that read no prompt. */
  shown(question: RatingQuestion): Promise<Question | null>;
  /** True for ratings by the page's user. */
  readonly person: boolean;
}

/** Answers with the rater of the simulation. */
export function answeringBy({ rater, promptOf }: OpenRater, signal: AbortSignal): Answering {
  return {
    person: false,
    shown: (question) => Promise.resolve(promptOf(question)),
    async answer(question) {
      const [answer] = await rater.rate([question], signal);
      if (!answer) throw new Fault('bug', `${rater.card.name} left a question unanswered`);
      return answer;
    },
  };
}

/**
 * Answers with the rating of the page's user. The prompt shown is the one that the rater would have read.
 *
 * @throws Fault `study-invalid` for a rating that isn't on the scale
 */
export function answeringWith(
  rating: number,
  opened: Opened,
  bench: Pick<Workbench, 'preview'>,
  base: string,
): Answering {
  const own = ownAnswer(rating, opened.ground.scale);
  return {
    person: true,
    shown: (question) => bench.preview(opened, question, base),
    answer: () => Promise.resolve(own),
  };
}

/** Takes one step and returns it with all values between the item and the reward. */
export async function takeStep(
  player: RolloutPlayer,
  { at, by }: { readonly at: number; readonly by: string },
  who: Answering,
): Promise<RolloutStep> {
  const question = player.ask(at);
  const answer = await who.answer(question);
  const shown = await who.shown(question);
  const { memories } = player;
  const remembered = player.similarities(question);
  const { info, reward, terminated, truncated } = player.take(at, question, answer);
  const { item, rated, kept, viewing, liked } = info;
  return {
    item,
    by,
    question: shown,
    answer,
    person: who.person,
    remembered,
    memories,
    rated,
    kept,
    viewing,
    ...(liked ? { liked } : {}),
    reward,
    end: terminated ? 'left' : truncated ? 'cut off' : 'goes on',
  };
}
