/** Texts on the browser's own model (Prompt API). */
export const browserModel = {
  title: 'The browser’s own model',
  hint: 'Some browsers bring a language model. Prompts then stay in the browser, and this page downloads nothing.',
  card: 'The model that this browser brings. The browser doesn’t name it and may replace it at any time.',
  missing:
    'This browser gives pages no model of its own (LanguageModel, the Prompt API). Chrome and Edge on a desktop computer have it.',
  unavailable:
    'This browser has the interface, and says that its model can’t run on this device. Memory, free storage or the graphics card may be too small, or a setting or policy may forbid it.',
  downloadable:
    'The browser has yet to download its model, often several gigabytes. It then belongs to the browser, and all pages may use it.',
  downloading: 'The browser is downloading its model.',
  available: 'The browser’s model is ready.',
  download: 'Let the browser download it',
  downloaded: ({ percent }: { percent: number }) => `${percent}% downloaded`,
  add: 'Add it to the judges',
  added: 'The browser’s model is among the judges',
  addedHint: 'Press “Test” in the list above before a study.',
  failed: 'The browser’s model could not be used',
  about: 'About the browser’s own model',
  aboutAnswers:
    'It tells no probabilities: each answer is a written reply, five of them where the browser can’t be told to choose the likeliest words. The label mass can’t be measured.',
  aboutName:
    'The browser doesn’t say which model it is, so a report can’t either, and a later version may answer otherwise.',
  destroyed: 'The browser ended its model. All judgements so far are stored: try again.',
};
