import type { Judge } from '../domain/judge.ts';
import { promptOf } from '../domain/question.ts';
import type { Style } from '../domain/family.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { protocolOf } from '../protocols/registry.ts';
import { settingsOf } from '../protocols/settings.ts';
import type { Stream } from '../random/stream.ts';
import { askTrials } from '../run/ask-trials.ts';
import { answersOf, keptOf, type AnsweredUser, type Sheet } from './examined.ts';
import type { ExamItem } from './exam-item.ts';
import type { ExamSet, ExamUser, World } from './exam-set.ts';
import { papersFor, questionId, type Paper } from './plan-exam.ts';
import { targetedWorld } from './worlds.ts';

export interface ExamAsking {
  readonly set: ExamSet;
  readonly judge: Judge;
  readonly style: Style;
  /**
   * Decides between exactly equal probabilities, by the key of a trial: in the same way in every
   * world.
   */
  readonly chance: Stream;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  /** The items to ask about; all items by default. */
  readonly items?: readonly ExamItem[];
}

/** Some answers that just arrived. */
interface Batch {
  readonly protocol: string;
  /** The questions that they answer, by `questionId`. */
  readonly questions: readonly string[];
  /** Returns all answers about the user so far. */
  readonly sofar: () => AnsweredUser;
}

/** Returns what a protocol asks about in one world, with its initial settings. */
export function plannedIn(set: ExamSet, world: World, protocol: Protocol, style: Style): Planned {
  const { arrangement } = style;
  return { data: set.worlds[world], arrangement, settings: settingsOf(protocol, {}) };
}

/**
 * Asks the judge all questions about one user that have no answer yet. Yields each batch of
 * answers, and returns all of them; it stores nothing.
 *
 * @param kept the answers of an earlier session about this user
 */
export async function* askUser(
  user: ExamUser,
  asking: ExamAsking,
  signal: AbortSignal,
  kept?: AnsweredUser,
): AsyncGenerator<Batch, AnsweredUser> {
  const { set, judge, style, chance, now, items } = asking;
  const begun = now();
  const sheets: Sheet[] = [];
  const tokens = { computed: 0, reused: 0, ...kept?.tokens };
  const stages: Record<string, number> = { ...kept?.stages };
  const snapshot = (all: readonly Sheet[]): AnsweredUser => ({
    user,
    sheets: all,
    ms: (kept?.ms ?? 0) + now() - begun,
    tokens: { ...tokens },
    stages: { ...stages },
  });
  for (const paper of papersFor(user, judge.card, items)) {
    const { world, protocol: id, trials } = paper;
    const protocol = protocolOf(id);
    const planned = plannedIn(set, world, protocol, style);
    const before = new Map(kept && answersOf(kept, world, id));
    const answers = [...before.values()];
    const done = new Map(answers.map((one) => [one.key, { ...one, probabilities: one.p }]));
    const sheet = (): Sheet => ({ world, protocol: id, answers: [...answers] });
    const going = askTrials(trials, done, { protocol, planned, style, judge, chance }, signal);
    for await (const judged of going) {
      for (const [, judgement] of judged) {
        answers.push(keptOf(judgement));
        tokens.computed += judgement.tokens.computed;
        tokens.reused += judgement.tokens.reused;
        stages[judgement.stage] = (stages[judgement.stage] ?? 0) + 1;
      }
      yield {
        protocol: id,
        questions: judged.map(([{ key }]) => questionId(paper, key)),
        sofar: () => ({ ...snapshot([...sheets, sheet()]), open: true }),
      };
    }
    const same = sameAsPlain(paper, user, asking);
    sheets.push({ ...sheet(), ...(same.length > 0 ? { same } : {}) });
  }
  return snapshot(sheets);
}

/**
 * The trials of a world with foreign text whose prompt is equal to the plain one. They would count
 * as agreement although the judge never read the text.
 */
function sameAsPlain(paper: Paper, user: ExamUser, { set, judge, style, items }: ExamAsking) {
  if (!targetedWorld(paper.world) || judge.card.kind === 'reference') return [];
  const protocol = protocolOf(paper.protocol);
  const plain = papersFor(user, judge.card, items).find(
    (one) => one.world === 'plain' && one.protocol === paper.protocol,
  );
  const before = new Map(
    plain?.trials.map((trial) => [
      trial.key,
      promptOf(protocol.ask(trial, plannedIn(set, 'plain', protocol, style), style)),
    ]),
  );
  return paper.trials.flatMap((trial) => {
    const prompt = promptOf(
      protocol.ask(trial, plannedIn(set, paper.world, protocol, style), style),
    );
    return before.get(trial.key) === prompt ? [trial.key] : [];
  });
}
