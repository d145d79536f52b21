import type { Judge } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { LoadedModel, ModelsApi } from './models-api.ts';

/** A loaded model as a judge. It reads questions alone: what stands behind a trial never reaches it. */
export function modelJudge(loaded: LoadedModel, models: Remote<ModelsApi>): Judge {
  return {
    card: loaded.card,
    environment: loaded.environment,
    answer: (asked, { signal }) => {
      const questions = asked.map(({ question }) => question);
      return arriving((on) => models.score({ questions }, { signal, on }));
    },
  };
}

/** What a call reports, as it arrives; ends or fails with the call. */
async function* arriving(
  call: (on: (answers: readonly Answer[]) => void) => Promise<void>,
): AsyncGenerator<readonly Answer[]> {
  const ready: Answer[] = [];
  let wake = () => {};
  let ended = false;
  const ending = call((answers) => {
    ready.push(...answers);
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
  await ending;
}
