import { message } from '#engine/messages/message.ts';
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

    rater: ({ simulation, stage }, base, call) =>
      raterFor(simulation.rater.id, simulation.settings, stage, base, call),

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
