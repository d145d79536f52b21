import type { Judge, JudgeContext } from '#engine/domain/judge.ts';
import { spending } from '#engine/domain/spending.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { LoadedModel, ModelsApi } from './models-api.ts';

/** Wraps a loaded model as a judge. It receives questions alone, never the data behind a trial. */
export function modelJudge(loaded: LoadedModel, models: Remote<ModelsApi>): Judge {
  return {
    card: loaded.card,
    environment: loaded.environment,
    async *answer(asked, { signal }) {
      const questions = asked.map(({ question }) => question);
      const arrived = arriving<readonly Answer[], void>((on) =>
        models.score({ questions }, { signal, on }).finally(spending('asking')),
      );
      // Answers that arrived while the consumer was busy form one batch.
      for await (const batches of arrived) yield batches.flat();
    },
    ...(loaded.writes ? { write } : {}),
  };

  async function* write(
    writing: Writing,
    { signal }: JudgeContext,
  ): AsyncGenerator<string, Written> {
    const arrived = arriving<string, Written>((on) => models.write(writing, { signal, on }));
    for (;;) {
      const step = await arrived.next();
      if (step.done) return step.value;
      yield step.value.join('');
    }
  }
}

/** Yields the events of a call in batches as they arrive. Ends or fails with the call, and returns its result. */
async function* arriving<Event, Output>(
  call: (on: (event: Event) => void) => Promise<Output>,
): AsyncGenerator<readonly Event[], Output> {
  const ready: Event[] = [];
  let wake = () => {};
  let ended = false;
  const ending = call((event) => {
    ready.push(event);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  // The `return` below rethrows the failure; this handler prevents an unhandled rejection until then.
  ending.catch(() => undefined);

  while (!ended || ready.length > 0) {
    if (ready.length > 0) yield ready.splice(0);
    else await new Promise<void>((resolve) => (wake = resolve));
  }
  return ending;
}
