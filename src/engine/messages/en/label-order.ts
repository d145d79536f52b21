import { integer, quantity } from './numbers.ts';
import { withInterval, type Numbers } from './words.ts';

/** The setting of the order in which prompts name the answers, and its figures. */
export const labelOrder = {
  setting: 'Order of the labels',
  settingHint:
    'The prompt names the possible answers, such as 1 and 2, in an order that a judge may follow. Both orders: the two answers make one verdict, and the report shows the effect of the order. Alternating: half of the pairs have each order, and the report estimates the effect. Scores from 0 to 9 keep their order.',
  asPublished: 'As published',
  both: 'Both orders (twice the questions)',
  alternate: 'Alternating (no extra questions)',

  section: 'Position and label order',
  sectionBoth:
    'Position: whether a slate is shown first. Label order: whether the prompt names an answer first. Each question was asked in both label orders, so each effect is measured within the same pair of slates, free of the other. A verdict is read from the mean log-odds of both answers; if they cancel out exactly, it is a tie. The effects count single answers.',
  sectionAlternate:
    'Position: whether a slate is shown first. Label order: whether the prompt names an answer first. Half of the pairs name the answers in the other order, chosen by chance. The mean of the two halves gives the effect of the position, their difference that of the label order.',
  position: 'Position bias',
  positionGloss: 'the judge names the slate shown first, both label orders alike',
  firstNamed: 'Label-order bias',
  firstNamedGloss: 'the judge gives the answer that the prompt names first',
  changes: 'Changed by the label order alone',
  changesGloss: 'questions with another answer in the other order',
  positionEffect: 'Position effect, in logits',
  positionEffectGloss: 'the mean log-odds of the slate shown first, both label orders alike',
  effect: 'Label-order effect, in logits',
  effectGloss: 'half of the difference of the log-odds between the two label orders',
  onTask: ({ title, task }: { title: string; task: string }) => `${title}, ${task}`,
  tiesLeftOut: 'ties, and answers between the two named ones, are left out',
  tiesEqual: 'a tie is an answer of its own',
  fromProbabilities: 'from the probabilities of the two opposite answers',
  noSlateOrders: 'no pair has answers in both orders of its slates and in both label orders',
  noOrders: 'no answers in both label orders',

  remarkBoth: ({ verdicts }: { verdicts: number }) =>
    `The judge was asked each question in both label orders. ${quantity(verdicts, 'verdict')}: two answers make one.`,
  remarkAlternate: ({ exchanged, verdicts }: { exchanged: number; verdicts: number }) =>
    `${integer(exchanged)} of ${quantity(verdicts, 'verdict')} are on prompts that name the answers in the other order.`,
  follows: ({ rate }: { rate: Numbers }) =>
    `The judge follows the order of the labels: it gives the answer that the prompt names first in ${withInterval(rate)} of its decided answers, where a coin has .50. See “Position and label order”.`,
  avoids: ({ rate }: { rate: Numbers }) =>
    `The judge avoids the answer that the prompt names first: it gives it in ${withInterval(rate)} of its decided answers, where a coin has .50. See “Position and label order”.`,
};
