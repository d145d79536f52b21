/** Texts of the part of the models page that connects a server on this machine. */
export const servers = {
  title: 'A server on this machine',
  hint: 'If Ollama, llama.cpp, LM Studio or vLLM runs on this machine already, its models can judge too.',
  address: 'Address of the server',
  ask: 'List its models',
  model: 'Model',
  add: 'Add to the judges',
  none: 'The server has no model',
  noneHint: 'Load or download a model with the server’s own program, then list its models again.',
  failed: 'The server could not be used',
  added: ({ model }: { model: string }) => `${model} is among the judges`,
  addedHint:
    'Press “Test” in the list above before a study: it finds out whether the server gives probabilities. If it gives none, each answer is one written reply.',
  about: 'About servers on this machine',
  aboutSent:
    'Prompts go to this address and nowhere else, and only to <code>localhost</code> or <code>127.0.0.1</code>. They don’t leave the device unless the server itself passes them on. The request log counts them apart.',
  aboutOff:
    'Nothing is sent before you press the button. “Remove” in the list disconnects the server.',
};
