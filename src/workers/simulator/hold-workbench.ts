import { worldOpener } from './open-world.ts';
import { familyBefore, modelRater, promptIn, referenceRater } from './raters-here.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import type { Opened, Workbench } from './workbench.ts';

/** The workbench of this worker. */
export function workbench(parts: SimulatorParts): Workbench {
  const { judges } = parts;
  const purposeOf = ({ simulation, stage }: Opened) => ({
    dataset: stage.dataset,
    people: simulation.people.kind,
    settings: simulation.settings,
  });

  return {
    open: worldOpener(parts),

    async rater(opened, base, call) {
      const { simulation, world } = opened;
      const reference = referenceRater(simulation.rater.id, purposeOf(opened));
      if (reference) return { rater: reference, promptOf: () => null };
      const { settings } = simulation;
      return modelRater(judges, simulation.rater.id, { world, settings }, base, call);
    },

    async preview(opened, question, base) {
      const { simulation, world } = opened;
      const card = (await judges.cards(base)).find(({ id }) => id === simulation.rater.id);
      if (card?.kind !== 'model') return null;
      const { settings } = simulation;
      return promptIn({ family: familyBefore(card), world, settings })(question);
    },

    recommended: () => Promise.reject(new Error('No policy yet')),
  };
}
