import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import { peopleLines } from '#engine/simulator/synthetic-users/people-lines.ts';
import { tablesText } from '#engine/simulator/synthetic-users/tables.ts';
import { withPopularity } from '#engine/domain/popularity.ts';
import { issueText } from '#engine/domain/zod.ts';
import { newSimulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { Removals } from '#workers/wire/removals.ts';
import { removeDocumentsOf } from './remove-simulation.ts';
import { newId } from './new-id.ts';
import { firstPrompt } from './first-prompt.ts';
import { datasetOf } from './open-world.ts';
import { describePeople } from './described-people.ts';
import { drawPeople } from './people-here.ts';
import { familyBefore, ratersFor } from './raters-here.ts';
import { sessionIn, type Simulation } from './simulation.ts';
import { simulationPeople, simulations } from './simulation-collections.ts';
import { savedDocument } from './saved-document.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';

type SimulationsApi = Pick<
  SimulatorApi,
  | 'raters'
  | 'peopleTables'
  | 'drawPeople'
  | 'promptPreview'
  | 'createSimulation'
  | 'simulations'
  | 'openSimulation'
  | 'removeSimulation'
  | 'exportPeople'
  | 'exportDocument'
>;

/** The service that creates, lists, opens and removes simulations with their people. */
export function simulationsService(parts: SimulatorParts): SimulationsApi {
  const { store, judges, documents, judgeLock, removals = new Removals(), now } = parts;

  const simulation = async (id: string): Promise<Simulation> => {
    const found = await (await documents).get(simulations, id);
    if (!found) throw new Fault('not-enough-data', message('simulatorFaults.gone'));
    return found;
  };

  return {
    async raters({ dataset: id, people, settings, base }) {
      const dataset = id === null ? null : await datasetOf({ store }, id);
      return ratersFor(judges, { dataset, people, settings }, base);
    },

    peopleTables: () => Promise.resolve(tablesText()),

    async drawPeople({ people, dataset, settings }, { signal }) {
      return drawPeople(people, await datasetOf({ store }, dataset), settings, signal);
    },

    async promptPreview({ people: request, dataset: id, rater, settings, base }, { signal }) {
      const [dataset, cards] = await Promise.all([datasetOf({ store }, id), judges.cards(base)]);
      const card = cards.find((one) => one.id === rater);
      if (!card) return null;
      const few = 'count' in request ? { ...request, count: 1 } : request;
      const { people } = await drawPeople(few, dataset, settings, signal);
      return firstPrompt(people[0]!, { dataset, family: familyBefore(card), settings });
    },

    async createSimulation(
      { name, dataset: id, people: request, rater, settings, describe, base },
      call,
    ) {
      const { signal } = call;
      refuseUnlessNew(settings);
      const dataset = await datasetOf({ store }, id);
      const offers = await ratersFor(judges, { dataset, people: request.kind, settings }, base);
      const offer = offers.find(({ card }) => card.id === rater);
      if (!offer) throw new Fault('model-missing', message('simulatorFaults.raterGone', { rater }));
      if (offer.unable) throw new Fault('task-not-offered', offer.unable);
      const drawn = await drawPeople(request, dataset, settings, signal);
      const { source } = drawn;
      const people = describe
        ? await judgeLock.hold('descriptions', signal, () =>
            describePeople(judges, drawn.people, { rater, dataset, settings, base }, call),
          )
        : drawn.people;
      const made: Simulation = {
        id: newId(),
        name,
        createdAt: now(),
        dataset: {
          id,
          name: dataset.name,
          hash: dataset.hash,
          items: dataset.items.length,
          synthetic: dataset.synthetic,
          words: dataset.words,
        },
        people: { ...source, count: people.length },
        ...(describe ? {} : { asked: request }),
        rater: { id: offer.card.id, name: offer.card.name },
        settings,
      };
      const kept = await documents;
      // People first, so that every listed simulation is complete.
      await kept.put(simulationPeople, [[made.id, people]]);
      await kept.put(simulations, [[made.id, made]]);
      return made;
    },

    async simulations() {
      const all = await (await documents).all(simulations);
      return all.map(([, one]) => one).sort((a, b) => b.createdAt - a.createdAt);
    },

    async openSimulation({ simulation: id }) {
      const found = await simulation(id);
      const dataset = await datasetOf({ store }, found.dataset.id);
      const people = await (await documents).get(simulationPeople, id);
      if (!people) throw new Fault('not-enough-data', message('simulatorFaults.peopleGone'));
      const items = withPopularity(dataset).sort((a, b) => b.popularity - a.popularity);
      const offers = agents.map(({ id, title, about, learns }) => ({ id, title, about, learns }));
      const { words, scale } = dataset;
      return {
        simulation: found,
        people,
        items,
        words,
        ...(scale ? { dataScale: scale } : {}),
        agents: offers,
      };
    },

    async removeSimulation({ simulation: id }) {
      // A rollout, test or training that still runs would store its results after the removal.
      await judgeLock.waitForEnd(sessionIn(id));
      const recorded = new RecordedRemovals(await documents);
      await removeDocumentsOf(recorded, id);
      return removals.remember(() => recorded.putBack());
    },

    async exportPeople({ simulation: id }) {
      const { name } = await simulation(id);
      const people = (await (await documents).get(simulationPeople, id)) ?? [];
      return {
        name: fileName(`${name}, people.jsonl`),
        blob: new Blob([peopleLines(people)], { type: 'application/x-ndjson' }),
      };
    },

    async exportDocument({ simulation: id }) {
      const found = await simulation(id);
      const data = (await (await store).datasets()).find((one) => one.id === found.dataset.id);
      if (!data) throw new Fault('not-enough-data', message('simulatorFaults.dataGone'));
      const kept = await documents;
      const people = (await kept.get(simulationPeople, id)) ?? [];
      const text = await savedDocument(kept, found, people, data.source);
      return {
        name: fileName(`${found.name}.json`),
        blob: new Blob([text], { type: 'application/json' }),
      };
    },
  };
}

const fileName = (name: string) => name.replace(/[\\/:*?"<>|]/g, ' ');

/** @throws Fault `study-invalid` with the path of a setting that a new simulation can't have */
function refuseUnlessNew(settings: SimulatorSettings): void {
  const [issue] = newSimulatorSettings.safeParse(settings).error?.issues ?? [];
  if (issue) {
    throw new Fault(
      'study-invalid',
      message('studyFaults.invalidAt', {
        at: ['settings', ...issue.path].join('.'),
        why: issueText(issue),
      }),
    );
  }
}
