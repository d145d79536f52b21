import { quantity, integer } from '../domain/numbers.ts';
import { listed } from '../domain/listed.ts';
import { estimateText } from '../report/estimate-text.ts';
import {
  alikeOf,
  alphaOf,
  directionalAgreementOf,
  kappaOf,
  raterName,
  tableBetween,
} from './agreement.ts';
import type { RatedUnits } from './rated-units.ts';
import type { PeoplesFigures } from './report.ts';

/** Returns one sentence on how far people agree, about the first kind that they labelled. */
export function peoplesHeadline({ rated, leftOut }: PeoplesFigures): string {
  const [first] = rated;
  if (!first) {
    return 'under earlier guidelines' in leftOut
      ? 'Nobody has labelled anything under today’s guidelines yet.'
      : 'Nobody has labelled anything yet.';
  }
  const { annotators, units } = first;
  const [thing, things] = first.things;
  const who = listed(annotators);
  if (annotators.length === 1) {
    return `${who} labelled ${quantity(units.length, thing, things)}; one person’s labels say nothing about agreement.`;
  }
  if (annotators.length > 2) {
    const alpha = alphaOf(first);
    return alpha.value === null
      ? `${who} share too few ${things} to say whether they agree.`
      : `On ${quantity(alpha.n, thing, things)}, ${who} agree at a Krippendorff’s alpha of ${estimateText(alpha)}, where 0 is chance.`;
  }
  const [alike, kappa] = [alikeOf(first, 0, 1), kappaOf(first, 0, 1)];
  if (alike.value === null) return `${who} share no ${thing}, so nothing says whether they agree.`;
  return `${who} label ${integer(Math.round(alike.value * alike.n))} of ${quantity(alike.n, thing, things)} alike; weighted kappa ${estimateText(kappa)}, where 0 is chance.`;
}

/** Returns one or two sentences on how far the judge agrees with people. */
export function peoplesTrust({ rated }: PeoplesFigures): string {
  const first = rated.find(
    (one) => one.kind !== 'rubric' && one.units.some(({ judge }) => judge?.place != null),
  );
  if (!first) {
    return rated.some(({ kind }) => kind === 'rubric')
      ? 'They scored ratings: the table below compares each model’s ratings with random ones.'
      : 'No judge has labelled the same units, so there is nothing to compare.';
  }
  const kappa = kappaOf(first, 'people', 'judge');
  const judge = raterName(first, 'judge');
  const { n } = tableBetween(first, first.units, 'people', 'judge');
  const said =
    kappa.value === null
      ? `On ${quantity(n, ...first.things)} ${judge} can’t be compared with people: one of them gives the same label throughout.`
      : `With what people came to, ${judge} agrees at a weighted kappa of ${estimateText(kappa)} on ${quantity(n, ...first.things)}.`;
  return first.kind === 'pointwise' || first.annotators.length < 2
    ? said
    : `${said} ${directionSentence(first)}`;
}

function directionSentence(rated: RatedUnits): string {
  const direction = directionalAgreementOf(rated);
  if (direction.value === null) return 'There is no pair on which all people name one winner.';
  return `Where all name one winner, it names the same in ${integer(Math.round(direction.value * direction.n))} of ${quantity(direction.n, 'pair')}.`;
}

/**
 * Returns the notes beside the numbers: adjudication rule, excluded answers, guidelines, picked
 * units, unfinished judge.
 */
export function peoplesRemarks({
  work,
  answers,
  leftOut,
  labels,
  rated,
}: PeoplesFigures): string[] {
  const earlier = answers.filter(({ today }) => !today).length;
  const picked = labels.filter((one) => one.picked).length;
  const reasons = Object.entries(leftOut).map(([reason, n]) => `${integer(n)} ${reason}`);
  return [
    ...(rated.every(({ kind }) => kind === 'rubric')
      ? []
      : [
          `Several labels of one unit become one by this rule: of lists, ${LISTS[work.rule.lists]}; of pairs, ${PAIRS[work.rule.pairs]}. The answers themselves are never changed.`,
        ]),
    ...(reasons.length > 0 ? [`Answers that don’t count: ${reasons.join(', ')}.`] : []),
    ...(earlier > 0
      ? [
          `${quantity(earlier, 'answer')} ${earlier === 1 ? 'was' : 'were'} given under guidelines that have changed since, and ${earlier === 1 ? 'counts' : 'count'} here.`,
        ]
      : []),
    ...(picked > 0
      ? [
          `${quantity(picked, 'label')} on units from the review queue: agreement on hard cases is lower than on all.`,
        ]
      : []),
    ...(work.counts.judged < work.counts.planned
      ? ['The judge isn’t finished: units that it hasn’t been asked about have no label of it.']
      : []),
  ];
}

const LISTS = {
  strict: 'the harsher label',
  majority: 'the commonest, or the harsher of those that are as common',
} as const;
const PAIRS = {
  conservative: 'a tie unless all say the same',
  majority: 'what most say, or a tie where the vote is drawn',
} as const;
