import type { Answer } from '#engine/domain/judgement.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { seedOf } from '#engine/domain/seeds.ts';
import { runningHash, sha256 } from '#engine/domain/sha256.ts';
import type { Study } from '#engine/domain/study.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Style } from '#engine/domain/family.ts';
import { protocolOf } from '#engine/protocols/registry.ts';
import { stream } from '#engine/random/stream.ts';
import { askTrials } from '#engine/run/ask-trials.ts';
import { plannedOf, swappedOf, trialsOf } from '#engine/run/planned-trials.ts';
import { slatesHash } from '#engine/run/slates-hash.ts';
import { writeStudy } from '#engine/study/read-study.ts';
import { textFile, type WrittenFile } from '#workers/report/written-files.ts';
import { batchCard, batchFamily, batchModel } from './batch-judge.ts';
import { PLAN, writePlan } from './plan-file.ts';
import { refuseChained } from './refuse-batch.ts';
import { MOST, RequestFiles } from './request-files.ts';
import { AMONG, COMPLETIONS, requestOf } from './request-line.ts';

/** The input of a plan in files. */
interface Planning {
  readonly study: Study;
  readonly data: StudyData;
  readonly datasetHash: string;
  /** The version of this program. */
  readonly app: string;
  /** The limits of one file, if not those of the batch interface. */
  readonly most?: typeof MOST;
}

/**
 * Writes every question of a study as a request, those of a user together, and the plan that describes the files. The
 * same study and data give the same bytes.
 *
 * @returns the files of requests, then `plan.json`
 * @throws Fault `study-invalid` for questions that continue the reply to others
 */
export async function writeRequests(
  { study, data, datasetHash, app, most = MOST }: Planning,
  signal: AbortSignal,
): Promise<readonly WrittenFile[]> {
  const protocol = protocolOf(study.protocol.id);
  const planned = plannedOf(study, data, protocol);
  const card = batchCard(study.judge);
  const model = batchModel(study.judge);
  const style: Style = { family: batchFamily, arrangement: planned.arrangement };
  const files = new RequestFiles(await runningHash(), most);
  const labels = new Map<string, readonly string[]>();
  let questions = 0;

  /** Writes what it is asked, and answers nothing. */
  const writing: Judge = {
    card,
    environment: {},
    async *answer(asked) {
      refuseChained(
        asked.map(({ question }) => question),
        protocol,
      );
      for (const { question } of asked) {
        files.add(JSON.stringify(requestOf(question, model)));
        labels.set(JSON.stringify(question.labels), question.labels);
        questions++;
      }
      yield asked.map(({ question }) => unasked(question.key));
    },
  };
  const asking = {
    ...{ protocol, planned, style, judge: writing, swapped: swappedOf(study, planned) },
    chance: stream(seedOf(study, 'judge')),
  };
  const trials = trialsOf(study, data, protocol, card);
  const users = askTrials(trials, new Map(), asking, signal);
  while (!(await users.next()).done) signal.throwIfAborted();

  const written = files.end();
  const plan = writePlan({
    ...{ format: 'slatewise-plan', version: 1, app },
    study: { name: study.name, sha256: await sha256(writeStudy(study)) },
    ...{ judge: study.judge.id, model, datasetHash, slatesHash: await slatesHash(data) },
    protocol: protocol.id,
    family: style.family.id,
    arrangement: style.arrangement,
    templateHash: await sha256(protocol.template(style, planned.settings)),
    labels: [...labels.values()].map((some) => [...some]),
    ...{ url: COMPLETIONS, topLogprobs: AMONG, questions },
    files: written.map(({ planned: one }) => one),
  });
  return [...written.map(({ file }) => file), textFile(PLAN, 'application/json', plan)];
}

function unasked(key: Answer['key']): Answer {
  return {
    ...{ key, probabilities: null, labelMass: null, stage: 'unscored' },
    ...{ tokens: { computed: 0, reused: 0 }, ms: 0 },
  };
}
