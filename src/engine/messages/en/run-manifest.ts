import { decimal } from './numbers.ts';

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
  openings: 'Beginning of replies, with label mass',
  opening: ({
    kind,
    opening,
    labelMass,
    published,
  }: {
    /** A kind of question, within a sentence. */
    kind: string;
    /** Null for the published opening. */
    opening: string | null;
    labelMass: number;
    published: number;
  }) =>
    opening === null
      ? `${kind}: as published, ${decimal(labelMass)}`
      : `${kind}: “${opening}”, ${decimal(labelMass)}; as published ${decimal(published)}`,
  theAnswers: '(the answers)',
  data: 'Data',
  slates: 'Slates',
  split: 'Split',
  seed: 'Seed',
  stopping: 'Early stopping',
};
