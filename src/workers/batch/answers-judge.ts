import type { Judge, JudgeCard } from '#engine/domain/judge.ts';
import type { Answer, UnscoredReason } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { RunningHash } from '#engine/domain/sha256.ts';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import { readTextLabels } from '#workers/completions/read-text-labels.ts';
import type { ReadAnswers } from './read-answers.ts';
import { hashOf, type KeptRequest } from './read-requests.ts';
import type { Remarks } from './remarks.ts';
import { askedIn, requestOf } from './request-line.ts';

/** What was read from a folder with requests and answers. */
interface Read {
  readonly card: JudgeCard;
  readonly environment: Readonly<Record<string, string>>;
  /** The model that the requests name. */
  readonly model: string;
  readonly requests: ReadonlyMap<string, KeptRequest>;
  readonly read: ReadAnswers;
  readonly hash: RunningHash;
  readonly remarks: Remarks;
  /** Refuses questions that can't be asked in files. */
  readonly refuse: (questions: readonly Question[]) => void;
}

/**
 * Returns a judge that answers from files. A question is unscored if its request asks something else than the study
 * does now, or if no file has a successful answer to it.
 */
export function answersJudge(of: Read): Judge {
  const { card, environment, requests, read, remarks } = of;

  async function answered(question: Question): Promise<Answer> {
    const { key, labels } = question;
    const request = requests.get(key);
    const kept = read.answers.get(key);
    if (!request) {
      remarks.add('unplanned', message('batchJobs.unplanned', { question: clipped(key, 100) }));
    }
    if (!request || !kept) return unscored(question, 'not answered');
    const { file, line } = request;
    if (request.hash !== hashOf(askedIn(requestOf(question, of.model)), of.hash)) {
      const about = { file, line, question: clipped(key, 100) };
      remarks.add('otherPrompt', message('batchJobs.otherPrompt', about));
      return unscored(question, 'other prompt');
    }
    const { top, tokens } = kept.tokens;
    // Only the first token is known: the request asks for one.
    const { probabilities, labelMass, unlisted, unclear } = await readTextLabels(
      labels,
      new Set(read.single),
      async (said) => (said === '' ? { top, tokens, ms: 0 } : null),
    );
    return {
      ...{ key, probabilities, labelMass },
      ...(unlisted > 0 ? { unlisted } : {}),
      stage: probabilities ? 'logits' : 'unscored',
      ...(unclear ? { why: 'same first token' as const } : {}),
      ...{ tokens, ms: 0 },
    };
  }

  return {
    ...{ card, environment },
    async *answer(asked, { signal }) {
      const questions = asked.map(({ question }) => question);
      of.refuse(questions);
      const answers: Answer[] = [];
      for (const question of questions) answers.push(await answered(question));
      signal.throwIfAborted();
      yield answers;
    },
  };
}

function unscored({ key }: Question, why: UnscoredReason): Answer {
  return {
    ...{ key, probabilities: null, labelMass: null, stage: 'unscored', why },
    ...{ tokens: { computed: 0, reused: 0 }, ms: 0 },
  };
}
