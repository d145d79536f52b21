import type { Judge, JudgeContext } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { LoadedModel, ModelsApi } from './models-api.ts';

/** A loaded model as a judge. It reads questions alone: what stands behind a trial never reaches it. */
export function modelJudge(loaded: LoadedModel, models: Remote<ModelsApi>): Judge {
  return {
    card: loaded.card,
    environment: loaded.environment,
    async *answer(asked, { signal }) {
      const questions = asked.map(({ question }) => question);
      const arrived = arriving<readonly Answer[], void>((on) =>
        models.score({ questions }, { signal, on }),
      );
      // What came while somebody was busy with the last is one batch.
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

/** What a call reports, as it arrives; ends or fails with the call, and gives back what that gave. */
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
  // Whoever waits below gets the failure; until then it isn't unhandled.
  ending.catch(() => undefined);

  while (!ended || ready.length > 0) {
    if (ready.length > 0) yield ready.splice(0);
    else await new Promise<void>((resolve) => (wake = resolve));
  }
  return ending;
}
