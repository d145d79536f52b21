import { texts } from '#engine/messages/say.ts';

interface Words {
  readonly title: string;
  /** One sentence about the effect. */
  readonly about: string;
  /** Titles of the values that don't explain themselves. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The texts for each setting of a simulation, by its path in the document. Read late, after the catalogue has loaded. */
export const WORDS: Readonly<Record<string, Words>> = {
  get scale() {
    return {
      title: texts.simulationForm.scale,
      about: texts.simulationForm.scaleAbout,
    };
  },
  get shots() {
    return {
      title: texts.simulationForm.shots,
      about: texts.simulationForm.shotsAbout,
      options: {
        '0': texts.simulationForm.noShots,
        '1': texts.simulationForm.oneShot,
        '2': texts.simulationForm.twoShots,
      },
    };
  },
  get system() {
    return {
      title: texts.simulationForm.system,
      about: texts.simulationForm.systemAbout,
    };
  },
  get 'retrieval.id'() {
    return {
      title: texts.simulationForm.retrieval,
      about: texts.simulationForm.retrievalAbout,
    };
  },
  get 'retrieval.k'() {
    return {
      title: texts.simulationForm.memories,
      about: texts.simulationForm.memoriesAbout,
    };
  },
  get readout() {
    return {
      title: texts.simulationForm.readout,
      about: texts.simulationForm.readoutAbout,
      options: {
        argmax: texts.simulationForm.likeliest,
        expected: texts.simulationForm.mean,
        sample: texts.simulationForm.draw,
      },
    };
  },
  get perturbation() {
    return {
      title: texts.simulationForm.noise,
      about: texts.simulationForm.noiseAbout,
    };
  },
  get shaping() {
    return {
      title: texts.simulationForm.reward,
      about: texts.simulationForm.rewardAbout,
    };
  },
  get repeats() {
    return {
      title: texts.simulationForm.repeats,
      about: texts.simulationForm.repeatsAbout,
    };
  },
  get 'episode.kind'() {
    return {
      title: texts.simulationForm.episodeEnd,
      about: texts.simulationForm.episodeEndAbout,
      options: {
        geometric: texts.simulationForm.endsByChance,
        fixed: texts.simulationForm.endsAfterSteps,
      },
    };
  },
  get 'episode.p'() {
    return {
      title: texts.simulationForm.endChance,
      about: texts.simulationForm.endChanceAbout,
    };
  },
  get 'episode.steps'() {
    return {
      title: texts.simulationForm.episodeSteps,
      about: texts.simulationForm.episodeStepsAbout,
    };
  },
  get seed() {
    return {
      title: texts.simulationForm.seed,
      about: texts.simulationForm.seedAbout,
    };
  },
};

/** The built-in system prompts, by their value in the settings. */
export const PROMPTS: readonly { readonly value: string; readonly title: string }[] = [
  {
    value: 'default',
    get title() {
      return texts.simulationForm.usualPrompt;
    },
  },
  {
    value: 'careful',
    get title() {
      return texts.simulationForm.carefulPrompt;
    },
  },
];
