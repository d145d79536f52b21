import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { openModels } from '#workers/transformers/models-client.ts';

/** A model's answers to a script's questions, one per question, in any order. */
interface Scored {
  readonly answers: readonly Answer[];
  /** Runtime, device and threads. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds from the questions to the last answer, without loading the model. */
  readonly ms: number;
}

/** Asks a model questions outside any study, on WASM. Keeps the last model open. */
export function scorer(open: typeof openModels, base: string) {
  let held: { readonly judge: string; readonly client: ReturnType<typeof open> } | null = null;
  const close = () => {
    held?.client.close();
    held = null;
  };
  return {
    close,
    async score(judge: string, questions: readonly Question[]): Promise<Scored> {
      if (held?.judge !== judge) close();
      held ??= { judge, client: open() };
      const { models } = held.client;
      const { environment } = await models.load({ id: judge, device: 'wasm', base });
      const answers: Answer[] = [];
      const begun = performance.now();
      await models.score({ questions }, { on: (ready) => answers.push(...ready) });
      return { answers, environment, ms: performance.now() - begun };
    },
  };
}
