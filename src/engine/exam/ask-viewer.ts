import type { Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import { promptOf } from '../domain/question.ts';
import type { Style } from '../domain/family.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { protocolOf } from '../protocols/registry.ts';
import { settingsOf } from '../protocols/settings.ts';
import type { Stream } from '../random/stream.ts';
import { askTrials } from '../run/ask-trials.ts';
import { keptOf, type AnsweredViewer, type Sheet } from './examined.ts';
import type { ExamItem } from './exam-item.ts';
import type { ExamSet, ExamViewer, World } from './exam-set.ts';
import { papersFor, type Paper } from './plan-exam.ts';
import { targetedWorld } from './worlds.ts';

interface ExamAsking {
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

function plannedIn(set: ExamSet, world: World, protocol: Protocol, style: Style): Planned {
  const { arrangement } = style;
  return { data: set.worlds[world], arrangement, settings: settingsOf(protocol, {}) };
}

/**
 * Asks the judge all questions about one user. Yields the number of answers in each batch, and
 * returns all answers; it stores nothing.
 */
export async function* askViewer(
  viewer: ExamViewer,
  asking: ExamAsking,
  signal: AbortSignal,
): AsyncGenerator<number, AnsweredViewer> {
  const { set, judge, style, chance, now, items } = asking;
  const begun = now();
  const sheets: Sheet[] = [];
  const tokens = { computed: 0, reused: 0 };
  const stages: Record<string, number> = {};
  for (const { world, protocol: id, trials } of papersFor(viewer, judge.card, items)) {
    const protocol = protocolOf(id);
    const planned = plannedIn(set, world, protocol, style);
    const answers: Judgement[] = [];
    const going = askTrials(trials, new Map(), { protocol, planned, style, judge, chance }, signal);
    for await (const judged of going) {
      for (const [, judgement] of judged) {
        answers.push(judgement);
        tokens.computed += judgement.tokens.computed;
        tokens.reused += judgement.tokens.reused;
        stages[judgement.stage] = (stages[judgement.stage] ?? 0) + 1;
      }
      yield judged.length;
    }
    const same = sameAsPlain({ world, protocol: id, trials }, viewer, asking);
    sheets.push({
      world,
      protocol: id,
      answers: answers.map(keptOf),
      ...(same.length > 0 ? { same } : {}),
    });
  }
  return { viewer, sheets, ms: now() - begun, tokens, stages };
}

/**
 * The trials of a world with foreign text whose prompt is equal to the plain one. They would count
 * as agreement although the judge never read the text.
 */
function sameAsPlain(paper: Paper, viewer: ExamViewer, { set, judge, style, items }: ExamAsking) {
  if (!targetedWorld(paper.world) || judge.card.kind === 'reference') return [];
  const protocol = protocolOf(paper.protocol);
  const plain = papersFor(viewer, judge.card, items).find(
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
