import { decimal, integer } from './numbers.ts';

/** Texts on one answer of a judge: its prompt, its probabilities, its verdict, the way it was read. */
export const answerParts = {
  reference: 'A reference judge: its answers are computed, not read from a model.',
  voted:
    'A vote: the majority of the verdicts of several judges. Each judge’s verdict is shown beside the vote.',
  logits: 'logits',
  constrained: 'constrained',
  tag: 'text: tag',
  json: 'text: JSON',
  anchored: 'text: anchored',
  unscored: 'unscored',
  noAnswer: 'no legal answer',
  probabilities: ({
    labels,
    rest,
  }: {
    labels: readonly { label: string; stands: string | null; share: number }[];
    rest: number;
  }) =>
    [
      ...labels.map(
        ({ label, stands, share }) =>
          `label ${label}${stands === null ? '' : `, ${stands}`}: ${decimal(share)}`,
      ),
      otherTokens(rest),
    ].join('; '),
  otherTokens: ({ rest }: { rest: number }) => otherTokens(rest),
  prompt: 'Rendered prompt',
  instructions: 'instructions',
  user: 'user',
  memories: 'memories',
  firstSlate: ({ slate }: { slate: string }) => `slate 1 = ${slate}`,
  secondSlate: ({ slate }: { slate: string }) => `slate 2 = ${slate}`,
  question: 'question',
  characters: ({ characters }: { characters: number }) => `${integer(characters)} characters`,
  replySoFar: 'reply so far',
  continues: 'the model continues',
  wins: 'wins',
  tied: 'Judged tie',
  byPosition: 'Tie by position',
  unscoredVerdict: 'Unscored',
  sameSlate: 'Same slate twice',
  judgedAlone: 'Judged alone',
  incomplete: 'Not complete',
  outcomeOf: ({ slate, outcome }: { slate: string; outcome: string }) => `${slate} ${outcome}`,
};

const otherTokens = (rest: number) => `other tokens ${decimal(rest)}`;
