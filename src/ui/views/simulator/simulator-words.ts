import { texts } from '#messages/format-message.ts';

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
    labelOrder: {
      title: texts.simulationForm.labelOrder,
      about: texts.simulationForm.labelOrderAbout,
      options: {
        one: texts.simulationForm.fromLowest,
        both: texts.labelOrder.both,
        alternate: texts.labelOrder.alternate,
      },
    },
    system: {
      title: texts.simulationForm.system,
      about: texts.simulationForm.systemAbout,
    },
    'item.fields': {
      title: texts.simulationForm.itemFields,
      about: texts.simulationForm.itemFieldsAbout,
      options: {
        title: texts.promptSettings.itemTitle,
        year: texts.promptSettings.itemYear,
        categories: texts.promptSettings.itemCategories,
        creators: texts.promptSettings.itemCreators,
        price: texts.promptSettings.itemPrice,
        actors: texts.promptSettings.itemActors,
        description: texts.promptSettings.itemDescription,
        vote: texts.promptSettings.itemVote,
        mean: texts.simulationForm.itemMean,
      },
    },
    'item.length': {
      title: texts.simulationForm.itemLength,
      about: texts.simulationForm.lengthAbout,
    },
    'person.fields': {
      title: texts.simulationForm.personFields,
      about: texts.simulationForm.personFieldsAbout,
      options: {
        age: texts.simulationForm.personAge,
        gender: texts.simulationForm.personGender,
        job: texts.simulationForm.personJob,
        hobby: texts.simulationForm.personHobby,
        liked: texts.simulationForm.personLiked,
        disliked: texts.simulationForm.personDisliked,
        habit: texts.simulationForm.personHabit,
        description: texts.simulationForm.personDescription,
      },
    },
    'person.length': {
      title: texts.simulationForm.personLength,
      about: texts.simulationForm.lengthAbout,
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
    'draw.temperature': {
      title: texts.simulationForm.temperature,
      about: texts.simulationForm.temperatureAbout,
    },
    'draw.topP': {
      title: texts.simulationForm.topP,
      about: texts.simulationForm.topPAbout,
    },
    'draw.topK': {
      title: texts.simulationForm.topK,
      about: texts.simulationForm.topKAbout,
    },
    perturbation: {
      title: texts.simulationForm.noise,
      about: texts.simulationForm.noiseAbout,
    },
    'noise.sd': {
      title: texts.simulationForm.noiseSd,
      about: texts.simulationForm.noiseSdAbout,
    },
    'noise.q': {
      title: texts.simulationForm.noiseQ,
      about: texts.simulationForm.noiseQAbout,
    },
    shaping: {
      title: texts.simulationForm.reward,
      about: texts.simulationForm.rewardAbout,
    },
    fading: {
      title: texts.simulationForm.fading,
      about: texts.simulationForm.fadingAbout,
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
    tasteChange: {
      title: texts.simulationForm.tasteChange,
      about: texts.simulationForm.tasteChangeAbout,
    },
    season: {
      title: texts.simulationForm.season,
      about: texts.simulationForm.seasonAbout,
      options: {
        none: texts.simulationForm.noSeason,
        spring: texts.simulationForm.spring,
        summer: texts.simulationForm.summer,
        autumn: texts.simulationForm.autumn,
        winter: texts.simulationForm.winter,
        passing: texts.simulationForm.passing,
      },
    },
    seasonLength: {
      title: texts.simulationForm.seasonLength,
      about: texts.simulationForm.seasonLengthAbout,
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
