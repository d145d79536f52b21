import { duel } from '#engine/domain/trial.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Question } from '#engine/domain/question.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { repliesOn } from '#engine/protocols/arena/replies.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { slatesByUser } from '#engine/protocols/slate-duel/plan.ts';
import { settingsOf } from '#engine/protocols/settings.ts';
import { packedGraph } from '#workers/transformers/packed-graph.ts';
import { questionScorer } from '#workers/transformers/score-questions.ts';
import { countingModel } from './counting-model.ts';
import type { Outcome } from './outcome.ts';
import { studyOf } from './studies.ts';

const USERS = 6;
/** The least ratio of the tokens of all full prompts to those that are computed. */
const GOAL = 5;

/** More words than the prompts have. */
const WORDS = 20_000;

/**
 * Counts the tokens of an arena's replies, each answer of which follows those before it: one pair of slates a user in
 * both positions, 15 past ratings, by a packed graph. A token is a word here: each label is one, whatever the tokenizer.
 */
export async function measureReplies(dataset: Dataset): Promise<Outcome> {
  const protocol = protocolOf('arena');
  const data = studyOf(dataset, { users: USERS, m: 2, k: 5, history: 15 });
  const settings = settingsOf(protocol, {});
  const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' } as const;
  const byUser = [...slatesByUser(data.slates).values()].map(([a, b]) => {
    return [duel(a!, b!), duel(b!, a!)]
      .flatMap(({ first, second }) => repliesOn(first, second, settings))
      .map((trial): Question => protocol.ask(trial, { ...style, data, settings }, style));
  });
  const { model, passes } = countingModel(WORDS);
  const score = questionScorer(packedGraph(model, Infinity), wordEncoder());
  let [whole, answered] = [0, 0];
  for (const questions of byUser) {
    await score(questions, new AbortController().signal, (answers) => {
      answered += answers.filter(({ stage }) => stage !== 'unscored').length;
      whole += sumOf(answers.map(({ tokens }) => tokens.computed + tokens.reused));
    });
  }
  const computed = sumOf(passes);
  if (answered < byUser.flat().length) throw new RangeError('A reply stopped early');
  const ratio = whole / computed;
  return {
    part: 'tokens',
    what: `an arena's replies, ${byUser[0]!.length} answers a user, each behind those before it: times fewer tokens than each prompt in full (${Math.round(computed / USERS)} instead of ${Math.round(whole / USERS)} a user)`,
    goal: `at least ${GOAL}`,
    reached: ratio.toFixed(2),
    met: ratio >= GOAL,
  };
}

/** Makes an encoder of one token a word, with the space or mark before it. */
function wordEncoder(): Encode {
  const known = new Map<string, number>();
  return (text) =>
    (text.match(/[^\p{L}\p{N}]*[\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu) ?? []).map((word) => {
      const token = known.get(word) ?? known.size;
      known.set(word, token);
      return token;
    });
}
