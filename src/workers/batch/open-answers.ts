import { Fault } from '#engine/domain/fault.ts';
import { runningHash, sha256 } from '#engine/domain/sha256.ts';
import type { Study } from '#engine/domain/study.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import type { Ready } from '#engine/run/execution.ts';
import { writeStudy } from '#engine/study/read-study.ts';
import { clipped } from '#messages/clipped.ts';
import { message, type Message } from '#messages/message.ts';
import { answersJudge } from './answers-judge.ts';
import { batchCard, batchFamily } from './batch-judge.ts';
import { missingRemarks } from './missing-remarks.ts';
import { PLAN, readPlan, type BatchPlan } from './plan-file.ts';
import { readAnswers, type ReadAnswers } from './read-answers.ts';
import { readRequests } from './read-requests.ts';
import { refuseChained } from './refuse-batch.ts';
import { Remarks } from './remarks.ts';
import { REQUESTS } from './request-files.ts';

/** A judge that answers from files, with what was found in them. */
interface OpenAnswers extends Ready {
  /** Returns a sentence for each fault of the files; whole once all questions were asked. */
  remarks(): readonly Message[];
}

/**
 * Opens a folder with a plan, its requests, and answers to them.
 *
 * @param files all of the folder: `plan.json`, `requests-*.jsonl`, and every other `.jsonl` with answers
 * @throws Fault `file-unusable` where plan, requests or answers are missing; `study-invalid` for another judge
 */
export async function openAnswers(
  study: Study,
  files: readonly File[],
  signal: AbortSignal,
): Promise<OpenAnswers> {
  const planFile = files.find(({ name }) => name === PLAN);
  if (!planFile) throw new Fault('file-unusable', message('batchJobs.planGone'));
  const plan = await readPlan(planFile);
  if (plan.judge !== study.judge.id) {
    const judges = { planned: clipped(plan.judge), judge: clipped(study.judge.id) };
    throw new Fault('study-invalid', message('batchJobs.otherJudge', judges));
  }
  const remarks = new Remarks();
  if (plan.study.sha256 !== (await sha256(writeStudy(study)))) {
    remarks.say(message('batchJobs.otherStudy'));
  }
  const hashes = { file: await runningHash(), row: await runningHash() };
  const requests = await readRequests(plan, files, hashes, remarks, signal);
  const answerFiles = files.filter(({ name }) => name.endsWith('.jsonl') && !REQUESTS.test(name));
  if (answerFiles.length === 0) {
    throw new Fault('file-unusable', message('batchJobs.answersGone'));
  }
  const labels = new Set(plan.labels.flat());
  const read = await readAnswers(answerFiles, requests, labels, hashes, remarks, signal);
  const protocol = protocolOf(study.protocol.id);
  missingRemarks(requests, read.answers, remarks);
  const judge = answersJudge({
    card: batchCard(study.judge),
    environment: environmentOf(plan, read, requests.size),
    ...{ model: plan.model, requests, read, hash: hashes.row, remarks },
    refuse: (questions) => refuseChained(questions, protocol),
  });
  return { judge, family: batchFamily, remarks: () => remarks.all() };
}

/** The files and models that a manifest names. */
const MOST_NAMED = 20;

function environmentOf(
  plan: BatchPlan,
  { answers, files, models }: ReadAnswers,
  requests: number,
): Readonly<Record<string, string>> {
  const some = (all: readonly string[]) =>
    all.length > MOST_NAMED
      ? `${all.slice(0, MOST_NAMED).join(', ')} and ${all.length - MOST_NAMED} more`
      : all.join(', ');
  const named = [...models].map(([model, n]) => `${clipped(model)} (${n} answers)`);
  return {
    runtime: 'batch: answers read from files in OpenAI’s batch format',
    device: 'outside this program',
    weights: `those that the engine has as ${clipped(plan.model)}; their hash is unknown`,
    'models that answered': some(named),
    answers: `${answers.size} of ${requests} requests, in ${some(
      files.map(({ name, sha256: hash }) => `${clipped(name)} (SHA-256 ${hash})`),
    )}`,
    'requests written by': clipped(plan.app),
    'label probabilities': `by text, from the ${plan.topLogprobs} likeliest first tokens; a label of several tokens has the probability of its first, a label outside them counts as 0`,
  };
}
