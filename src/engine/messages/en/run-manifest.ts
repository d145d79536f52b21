/** Names and values of the manifest of a run: everything that is needed to repeat it. */
export const runManifest = {
  protocol: 'Protocol',
  judge: 'Judge',
  judgeText: ({ name, weights }: { name: string; weights: string | null }) =>
    weights === null
      ? `${name}, no weights: a reference judge`
      : `${name}, weights <code>${weights}</code>`,
  otherJudge: 'And judge',
  otherJudgeText: ({
    name,
    weights,
    prompt,
  }: {
    name: string;
    weights: string | null;
    prompt: { family: string; template: string } | null;
  }) =>
    [
      name,
      ...(weights === null ? [] : [`weights <code>${weights}</code>`]),
      ...(prompt === null ? [] : [prompt.family, `template <code>${prompt.template}</code>`]),
    ].join(', '),
  prompt: 'Prompt',
  promptText: ({ family, template }: { family: string; template: string }) =>
    `${family}, template <code>${template}</code>`,
  data: 'Data',
  slates: 'Slates',
  seed: 'Seed',
  stopping: 'Early stopping',
};
