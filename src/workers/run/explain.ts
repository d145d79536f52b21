import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Written } from '#engine/domain/writing.ts';
import { explanationPrompt } from '#engine/scoring/explanation.ts';
import type { Store } from '#engine/store/store.ts';
import type { Judges } from './open-judges.ts';
import type { RunnerApi } from './runner-api.ts';

/** The most tokens of an explanation. */
const LONGEST = 160;

/**
 * Returns a function that asks a run's first judge to explain an answer. The judge must have the same weights as the
 * one that gave it.
 */
export function explainer(store: Promise<Store>, judges: Judges): RunnerApi['explain'] {
  return async ({ run: id, question, label, base }, { signal, emit }): Promise<Written> => {
    const kept = await store;
    const [run, data] = await Promise.all([kept.run(id), kept.studyData(id)]);
    if (!run || !data) throw new Fault('run-changed', message('runFaults.runDeleted'));
    const { judge } = await judges.open(run.study, base, {
      signal,
      emit: (loading) => emit({ kind: 'loading', ...loading }),
    });
    const { name, weights } = judge.card;
    if (weights !== run.manifest.judge.weights) {
      throw new Fault('run-changed', message('runFaults.otherWeights', { judge: name }));
    }
    if (!judge.write) {
      throw new Fault('task-not-offered', message('runFaults.writesNoWords', { judge: name }));
    }
    const prompt = explanationPrompt(question, label);
    const writing = judge.write({ prompt, maxTokens: LONGEST }, { signal, data });
    for (;;) {
      const step = await writing.next();
      if (step.done) return step.value;
      emit({ kind: 'words', piece: step.value });
    }
  };
}
