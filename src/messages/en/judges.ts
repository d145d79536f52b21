import { noun } from './nouns.ts';
import { integer, quantity } from './numbers.ts';
import { plural } from './words.ts';

/** Descriptions of judges. */
export const judges = {
  none: 'No judge was asked; the figures are of held-out data alone.',
  unusable: ({ why }: { why: string }) => `This model can't be used: ${why}`,
  alwaysFirst:
    'Names the slate shown first, whatever is on it. Its scores are those of pure position bias.',
  alwaysSecond: 'Names the slate shown second, whatever is on it.',
  leaningFirst:
    'Names the slate shown first four times in five, whatever is on it, and otherwise the better one, if that is known.',
  mostlyFirst:
    'Names the slate shown first four times in five and the second otherwise, whatever is on them.',
  coin: 'Chooses by chance, anew for each question, like a judge that knows nothing.',
  get embeddingSimilarity() {
    return `Names the slate whose items are nearer to what the ${noun.user} liked: no language model at all.`;
  },
  get oracle() {
    return `Knows how much the ${noun.user} liked each slate, and names the better one: the best possible score.`;
  },
  get meanRating() {
    return `Names the slate whose items are rated higher on average, whoever the ${noun.user} is.`;
  },
  noisyOracle: 'Names the better slate with a chance that you choose, anew for each question.',
  get popularity() {
    return `Names the slate whose items are better known on average, whoever the ${noun.user} is.`;
  },

  // The ends of "a reference judge that …".
  namesFirst: 'names whatever is shown first',
  namesSecond: 'names whatever is shown second',
  mostlyNamesFirst: 'mostly names whatever is shown first',
  namesFirstInFourFifths: 'names the first in four fifths of the questions, whatever is on it',
  choosesByChance: 'chooses by chance',
  get prefersSimilar() {
    return `prefers items like those that the ${noun.user} liked`;
  },
  get knowsUtilities() {
    return `knows how much the ${noun.user} liked each slate`;
  },
  oftenRight: 'names the better slate with a chance that was set',
  prefersRated: 'prefers items with higher mean ratings',
  prefersPopular: 'prefers better-known items',

  trainedOnData: ({ judge, seen, users }: { judge: string; seen: number; users: number }) =>
    `${trainedOn(judge, seen, users)} On people that it has never seen, it may judge worse than here.`,
  trainedOnStudy: ({
    judge,
    seen,
    users,
    here,
    studied,
  }: {
    judge: string;
    seen: number;
    users: number;
    here: number;
    studied: number;
  }) =>
    `${trainedOn(judge, seen, users)} Of the ${quantity(studied, noun.user, noun.users)} asked about here, ${integer(here)} ${plural(here, 'is', 'are')} among them. On people that it has never seen, it may judge worse than here.`,
};

function trainedOn(judge: string, seen: number, users: number): string {
  return `${judge} was made from this very data: ${integer(seen)} of its ${quantity(users, noun.user, noun.users)} were in its training or in the choice of its recipe.`;
}

/** Notes on the models of WebLLM's list, and the limits of their licences. */
export const modelNotes = {
  onServer: ({ url }: { url: string }) =>
    `A model of the server ${url} on this machine, which runs outside this page.`,
  tiny: 'The smallest of WebLLM’s list. Expect mostly position bias: its exam says so.',
  smallest: 'The smallest and quickest. See in the report whether position decides for it.',
  goodFirst: 'A good first judge on a laptop with a graphics card.',
  twiceTheSize: 'Twice the size of the first ones, and half their speed.',
  ownCard: 'For a machine with a card of its own.',
  thinking: 'It can think aloud; its prompts here switch that off.',
  ownCardThinking:
    'For a machine with a card of its own. It can think aloud; its prompts here switch that off.',
  thinkingHybrid:
    'It can think aloud; its prompts here switch that off. Its memory can’t be rewound, so prompts share nothing and it is slower than its size.',
  otherMaker: 'A small one of another maker: a second opinion on little memory.',
  shadersOnly: 'Small; only on cards with 16-bit shaders.',
  middleOtherMaker: 'A model of the middle size, from another maker than the others.',
  openData: 'Trained on open data, which are published with it.',
  openAll: 'Open in all its parts, its training data among them.',
  middleSmallDevices: 'A model of the middle size, made for small devices.',
  syntheticData: 'Trained mostly on texts that were generated for it.',
  beforePhi4: 'The one before Phi-4 mini, for comparison with published results.',
  smallestOnProcessor:
    'The smallest and quickest of the general judges for a processor. See in its exam whether position decides for it.',
  smallOnProcessor: 'A small general judge for a processor.',
  generalOnProcessor:
    'A general judge for a device without a graphics card: small enough for a processor.',
  slowOnProcessor: 'Runs on a processor, slowly: test it before you plan a study with it.',
  convolutions:
    'Most of its layers are short convolutions instead of attention, which cost little on long prompts.',

  unverifiedCopy:
    'unverified copy: no published list has the hashes of these files; they equal those of the first download on this device',
  importedName: ({ model }: { model: string }) => `${model} (imported)`,
  importedAbout: ({ about }: { about: string }) =>
    `Imported from a folder on this device. Its maker says: “${about}”`,
  imported: 'Imported from a folder on this device.',

  researchOnly: 'research only',
  useAndNotice: 'acceptable-use policy, notice "Built with Llama"',
  prohibitedUse: 'prohibited-use policy',
  revenueLimit: 'no commercial use above 10 million dollars of revenue a year',
};
