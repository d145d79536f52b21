import { message, type Text } from '#messages/message.ts';
import { trainedSentence } from '#engine/judges/trained-on.ts';
import { cachedRater } from '#engine/simulator/cached-rater.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { retrievalOf } from '#engine/simulator/retrieval.ts';
import type { Stage } from '#engine/simulator/suites/suite-test.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { stageOpener, worldOpener } from './open-world.ts';
import { policyModelStore } from './policies.ts';
import type { RatingCache } from './rating-cache.ts';
import { familyBefore, modelRater, promptIn, ratersFor, referenceRater } from './raters-here.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import type { Opened, Workbench } from './workbench.ts';

/** Returns the rater with one more warning on its card. */
function warning(rater: Rater, more: Text): Rater {
  const { warning: first } = rater.card;
  const all = first ? message('protocols.sentences', { all: [first, more] }) : more;
  return { ...rater, card: { ...rater.card, warning: all } };
}

/** The workbench of this worker. */
export function workbench(parts: SimulatorParts, modelStore: RatingCache): Workbench {
  const { judges, documents } = parts;
  const policyOf = policyModelStore(documents);
  const stageIn = stageOpener(parts);
  const remembering = async (rater: Rater) => {
    const kept = await modelStore.of(rater.card);
    return { rater: cachedRater(rater, kept), flush: () => kept.flush() };
  };
  const purposeOf = ({ simulation, stage }: Opened, settings: SimulatorSettings) => ({
    dataset: stage.dataset,
    people: simulation.people.kind,
    settings,
  });

  const raterFor: Workbench['raterFor'] = async (name, settings, stage, base, call) => {
    // Tests use users of the data, whatever people the simulation has.
    const purpose = { dataset: stage.dataset, people: 'dataset', settings } as const;
    const reference = referenceRater(name, purpose);
    if (reference) return { rater: reference, promptOf: () => null, flush: async () => {} };
    const { world } = stage;
    const { rater, promptOf } = await modelRater(judges, name, { world, settings }, base, call);
    return { ...(await remembering(rater)), promptOf };
  };

  return {
    open: worldOpener(parts, stageIn),

    stage: ({ simulation, people, stage }, settings, base, call) =>
      settings.scale === stage.scale.id &&
      (!retrievalOf(settings.retrieval.id).needsVectors || stage.world.vectors)
        ? Promise.resolve<Stage>(stage)
        : stageIn({ ...simulation, settings }, people, base, call),

    async rater({ simulation, people, stage }, base, call) {
      const { id, name } = simulation.rater;
      const open = await raterFor(id, simulation.settings, stage, base, call);
      if (simulation.people.kind !== 'dataset') return open;
      const card = { ...open.rater.card, name };
      const trained = trainedSentence(
        card,
        simulation.dataset.hash,
        people.map((person) => person.id),
      );
      return trained ? { ...open, rater: warning(open.rater, trained) } : open;
    },

    raterFor,

    async unable(opened, rater, settings, base) {
      const offers = await ratersFor(judges, purposeOf(opened, settings), base);
      const offer = offers.find(({ card }) => card.id === rater);
      return offer ? offer.unable : message('simulatorFaults.raterGone', { rater });
    },

    async preview({ simulation, world }, question, base) {
      const card = (await judges.cards(base)).find(({ id }) => id === simulation.rater.id);
      if (card?.kind !== 'model') return null;
      const { settings } = simulation;
      return promptIn({ family: familyBefore(card), world, settings })(question);
    },

    async recommended(opened, chosen, observation) {
      const { policy, title } = await policyOf(opened, chosen);
      const [at = 0] = await policy.act([observation], false);
      return { at, title };
    },
  };
}
