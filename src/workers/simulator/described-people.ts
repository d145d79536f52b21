import { message } from '#messages/message.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { describeWith } from '#engine/simulator/synthetic-users/describe-writing.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { emptyStudy } from '#engine/study/empty-study.ts';
import type { Judges } from '#workers/run/open-judges.ts';
import type { Call } from '#workers/wire/wire.ts';

/**
 * Has the simulation's model describe each person.
 *
 * @throws Fault `task-not-offered` where the model writes no text
 */
export async function describePeople(
  judges: Judges,
  people: readonly Person[],
  input: {
    readonly rater: string;
    readonly dataset: Dataset;
    readonly settings: SimulatorSettings;
    readonly base: string;
  },
  call: Call<Loading>,
): Promise<Person[]> {
  const { rater, dataset, settings, base } = input;
  const choice = { judge: { id: rater }, seed: settings.seed };
  const { judge, family } = await judges.open(choice, base, call);
  const context = { signal: call.signal, data: emptyStudy(dataset.words) };
  const described: Person[] = [];
  for (const person of people) {
    call.signal.throwIfAborted();
    call.emit({
      note: message('simulatorWorker.describingPeople'),
      share: described.length / people.length,
    });
    described.push(await describeWith(judge, person, dataset.words, family, context));
  }
  return described;
}
