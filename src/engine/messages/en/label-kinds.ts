import { integer } from './numbers.ts';

type Kind = 'pairwise' | 'aspects' | 'pointwise' | 'adversarial' | 'rubric';

/** Texts about the kinds of label that people give. */
export const labelKinds = {
  title: ({ kind }: { kind: Kind }) => TITLES[kind],
  onAspect: ({ aspect }: { aspect: string }) => `On ${aspect}`,
  about: ({ kind }: { kind: Kind }) => ABOUT[kind],
  units: ({ kind, units }: { kind: Kind; units: number }) => `${integer(units)} ${UNITS[kind]}`,
  drawnFrom: ({ kind, units }: { kind: Kind; units: number }) =>
    `Of ${integer(units)} ${UNITS[kind]}, drawn at random`,
  /** The name of an assignment that has no other. */
  named: ({ kind, units }: { kind: Kind; units: number }) => `${units} ${UNITS[kind]}`,
};

const TITLES: Readonly<Record<Kind, string>> = {
  pairwise: 'Pairs, with a tie',
  aspects: 'Aspects of pairs, with a tie',
  pointwise: 'Single lists',
  adversarial: 'Pairs with a corrupted list',
  rubric: 'Ratings, from 1 to 5',
};

const ABOUT: Readonly<Record<Kind, string>> = {
  pairwise: 'Which of two lists is better for a user. These labels correct win rates.',
  aspects:
    'Which of two lists is better for a user, aspect by aspect. These labels show on which aspects people and the judge agree; they correct no figure.',
  pointwise: 'Good, Partial or Poor, with the items that don’t belong. These correct label shares.',
  adversarial:
    'A user’s own list beside a corrupted list, or a list of another user: do people find the own list? Annotators see an ordinary pair.',
  rubric: 'How well a judge’s score fits, beside random scores (SUBER, appendix E).',
};

const UNITS: Readonly<Record<Kind, string>> = {
  pairwise: 'pairs',
  aspects: 'pairs, on every aspect',
  pointwise: 'lists',
  adversarial: 'pairs',
  rubric: 'questions',
};
