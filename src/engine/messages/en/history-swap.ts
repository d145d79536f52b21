import { quantity } from './numbers.ts';

/** Texts on questions that are asked again with another user's history. */
export const historySwap = {
  option: 'Ask again with another user’s history',
  optionAbout:
    'One order of each pair (or each list) is asked once more, with the history of another user drawn by the seed. The report then says which share of the verdicts depends on whose history is shown. No other figure counts these answers. Where verdicts decide which questions are asked (early stopping, Swiss rounds, a first stage, kinds of fault), these are asked last and decide nothing. It costs at most half as many questions again, or as many again in a protocol that asks in one order or about one list at a time.',
  price: ({ questions }: { questions: number }) =>
    `${quantity(questions, 'question')} of these, or fewer where verdicts decide which are asked, are asked again with another user’s history.`,

  title: 'Does it matter whose history is shown?',
  reading:
    'The judge answered the same questions a second time, with the history of another user. A judge that doesn’t read the history changes nothing; a coin changes half of its answers between two labels, and two thirds between three. A change alone isn’t good: the gain in skill tells, where the worth of the slates is known, if the user’s own history makes the judge more right. No other figure of this report counts the second answers.',
  readingStopped:
    'The judge answered the same questions a second time, with the history of another user. A judge that doesn’t read the history changes nothing; a coin changes half of its answers between two labels, and two thirds between three. No gain in skill is shown: early stopping ends the questions about two recommenders when the answers with the own history happen to be clear, so that their skill is too high for a comparison. No other figure of this report counts the second answers.',
  changed: 'Changed by another history',
  changedGloss: 'verdicts that differ with the history of another user',
  gain: 'Gain in skill by the own history',
  gainGloss: 'skill with the user’s own history less skill with another’s',
  own: 'Skill with the own history',
  ownGloss: 'on the questions that were asked with both',
  other: 'Skill with another history',
  otherGloss: 'the same questions',
  tiesAreAnswers: 'a tie is an answer of its own',
  noBoth: 'no question was answered with both histories',
};
