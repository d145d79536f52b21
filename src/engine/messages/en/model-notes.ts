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
