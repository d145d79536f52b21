import { isEnoughMass } from '../domain/enough-mass.ts';
import { Fault } from '../domain/fault.ts';
import type { ChosenOpening, Openings, ResolvedFamily } from '../domain/family.ts';
import type { Answer } from '../domain/judgement.ts';
import { id, type TrialKey } from '../domain/ids.ts';
import type { Question } from '../domain/question.ts';
import { replyKindOf, type ReplyKind } from '../domain/reply-kind.ts';
import { withChosenOpening, CANDIDATES, PUBLISHED, withOpening } from '../prompts/openings.ts';
import { meanOrNull } from '../stats/mean.ts';
import { kindQuestions } from './kind-questions.ts';

/** Asks a model; the answers come in any order. */
type Ask = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/**
 * Chooses the beginning of a model's replies to each kind of question by the mean label mass on trial questions. The
 * published opening stays where it reaches .8. Otherwise the first of the others that reaches .8 is chosen, or the one
 * with most mass. An arena's answers are tried after the openings chosen for those before them in the reply.
 *
 * @param kinds in the order of their questions in a reply
 * @param family the model's format, with the openings that are known
 */
export async function chooseOpenings(
  kinds: readonly ReplyKind[],
  family: ResolvedFamily,
  ask: Ask,
): Promise<Openings> {
  const chosen: Partial<Record<ReplyKind, ChosenOpening>> = {};
  for (const kind of kinds) {
    const others = CANDIDATES[kind].filter((opening) => opening !== PUBLISHED);
    const known = { ...family, openings: { ...family.openings, ...chosen } };
    const [published = 0] = await massesOf(kind, [PUBLISHED], known, ask);
    let best = { opening: PUBLISHED, labelMass: published };
    if (!isEnoughMass(published)) {
      const masses = await massesOf(kind, others, known, ask);
      const tried = others.map((opening, i) => ({ opening, labelMass: masses[i]! }));
      const enough = tried.find(({ labelMass }) => isEnoughMass(labelMass));
      best = enough ?? tried.reduce((a, b) => (b.labelMass > a.labelMass ? b : a), best);
    }
    chosen[kind] = { ...best, published };
  }
  return chosen;
}

/**
 * Returns the mean label mass of each opening. All are asked in one call, because they share their prompts; if the
 * tokenizer can't write the labels after one of them, each is asked alone, and that one has mass 0.
 */
async function massesOf(
  kind: ReplyKind,
  openings: readonly string[],
  family: ResolvedFamily,
  ask: Ask,
): Promise<number[]> {
  const questions = kindQuestions(kind, family);
  const asked = openings.map((opening, i) =>
    questions.map((one) => {
      const isTried = replyKindOf(one) === kind;
      return variant(isTried ? withOpening(one, opening) : withChosenOpening(one, family), i);
    }),
  );
  const massIn = (answers: readonly Answer[], of: readonly Question[]) => {
    const keys = new Set(of.filter((one) => replyKindOf(one) === kind).map(({ key }) => key));
    const masses = answers.flatMap(({ key, labelMass }) => (keys.has(key) ? [labelMass ?? 0] : []));
    return meanOrNull(masses) ?? 0;
  };
  try {
    const answers = await ask(asked.flat());
    return asked.map((of) => massIn(answers, of));
  } catch (thrown) {
    if (Fault.from(thrown).code !== 'model-failed' || openings.length < 2) throw thrown;
  }
  const masses: number[] = [];
  for (const of of asked) {
    const answers = await ask(of).catch((thrown: unknown) => {
      if (Fault.from(thrown).code === 'model-failed') return null;
      throw thrown;
    });
    masses.push(answers ? massIn(answers, of) : 0);
  }
  return masses;
}

/** Returns a question under a key of its own for each opening, with the keys that it follows. */
function variant(question: Question, i: number): Question {
  const named = (key: TrialKey) => id<TrialKey>(`${key}#${i}`);
  const { key, follows } = question;
  return {
    ...question,
    key: named(key),
    ...(follows ? { follows: follows.map(named) } : {}),
  };
}
