import { texts } from '#engine/messages/say.ts';

interface Words {
  readonly title: string;
  /** One sentence about the effect. */
  readonly about: string;
  /** Titles of the values that don't explain themselves. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Returns the texts for each setting of a simulation, by its path in the document. */
export function settingWords(): Readonly<Record<string, Words>> {
  return {
    scale: {
      title: texts.simulationForm.scale,
      about: texts.simulationForm.scaleAbout,
    },
    shots: {
      title: texts.simulationForm.shots,
      about: texts.simulationForm.shotsAbout,
      options: {
        '0': texts.simulationForm.noShots,
        '1': texts.simulationForm.oneShot,
        '2': texts.simulationForm.twoShots,
      },
    },
    system: {
      title: texts.simulationForm.system,
      about: texts.simulationForm.systemAbout,
    },
    'retrieval.id': {
      title: texts.simulationForm.retrieval,
      about: texts.simulationForm.retrievalAbout,
    },
    'retrieval.k': {
      title: texts.simulationForm.memories,
      about: texts.simulationForm.memoriesAbout,
    },
    readout: {
      title: texts.simulationForm.readout,
      about: texts.simulationForm.readoutAbout,
      options: {
        argmax: texts.simulationForm.likeliest,
        expected: texts.simulationForm.mean,
        sample: texts.simulationForm.draw,
      },
    },
    perturbation: {
      title: texts.simulationForm.noise,
      about: texts.simulationForm.noiseAbout,
    },
    shaping: {
      title: texts.simulationForm.reward,
      about: texts.simulationForm.rewardAbout,
    },
    repeats: {
      title: texts.simulationForm.repeats,
      about: texts.simulationForm.repeatsAbout,
    },
    'episode.kind': {
      title: texts.simulationForm.episodeEnd,
      about: texts.simulationForm.episodeEndAbout,
      options: {
        geometric: texts.simulationForm.endsByChance,
        fixed: texts.simulationForm.endsAfterSteps,
      },
    },
    'episode.p': {
      title: texts.simulationForm.endChance,
      about: texts.simulationForm.endChanceAbout,
    },
    'episode.steps': {
      title: texts.simulationForm.episodeSteps,
      about: texts.simulationForm.episodeStepsAbout,
    },
    seed: {
      title: texts.simulationForm.seed,
      about: texts.simulationForm.seedAbout,
    },
  };
}

/** Returns the built-in system prompts, by their value in the settings. */
export function systemPrompts(): readonly { readonly value: string; readonly title: string }[] {
  return [
    { value: 'default', title: texts.simulationForm.usualPrompt },
    { value: 'careful', title: texts.simulationForm.carefulPrompt },
  ];
}
