import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Engine } from '#engine/models/catalogue-entry.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';

/** A model's answers to a script's questions, one per question, in any order. */
interface Scored {
  readonly answers: readonly Answer[];
  /** Runtime, device and threads. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds from the questions to the last answer, without loading the model. */
  readonly ms: number;
}

/** Asks a model questions outside any study, on the processor. Keeps the last model open. */
export function scorer(open: Readonly<Record<Engine, OpenModels>>, base: string) {
  let held: { readonly judge: string; readonly client: ReturnType<OpenModels> } | null = null;
  const close = () => {
    held?.client.close();
    held = null;
  };
  return {
    close,
    async score(
      judge: string,
      questions: readonly Question[],
      engine: Engine = 'transformers',
    ): Promise<Scored> {
      if (held?.judge !== judge) close();
      held ??= { judge, client: open[engine]() };
      const { models } = held.client;
      const { environment } = await models.load({ id: judge, device: 'wasm', base });
      const answers: Answer[] = [];
      const begun = performance.now();
      await models.score({ questions }, { on: (ready) => answers.push(...ready) });
      return { answers, environment, ms: performance.now() - begun };
    },
  };
}
