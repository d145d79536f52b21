import { message, type Message, type Text } from '#messages/message.ts';
import type { Estimate } from '../report/report.ts';
import {
  alikeOf,
  alphaOf,
  directionalAgreementOf,
  kappaOf,
  raterText,
  tableBetween,
} from './agreement.ts';
import type { RatedUnits } from './rated-units.ts';
import type { PeoplesFigures } from './peoples-figures.ts';
import type { NotCounted } from './unit-answers.ts';

/** Returns one sentence on how far people agree, about the first kind that they labelled. */
export function peoplesHeadline({ rated, leftOut }: PeoplesFigures): Message {
  const [first] = rated;
  if (!first) {
    return 'earlier guidelines' in leftOut
      ? message('labelFindings.nobodyToday')
      : message('labelFindings.nobody');
  }
  const { annotators, units, thing: unit } = first;
  if (annotators.length === 1) {
    return message('labelFindings.alone', { annotator: annotators[0]!, unit, n: units.length });
  }
  if (annotators.length > 2) {
    const { n, ...figure } = alphaOf(first);
    const alpha = numbersOf(figure);
    return alpha
      ? message('labelFindings.alpha', { annotators, unit, n, alpha })
      : message('labelFindings.tooFew', { annotators, unit });
  }
  const { n: of, value: alike } = alikeOf(first, 0, 1);
  if (alike === null) return message('labelFindings.noneShared', { annotators, unit });
  const kappa = numbersOf(kappaOf(first, 0, 1));
  const same = Math.round(alike * of);
  return message('labelFindings.alike', { annotators, unit, alike: same, of, kappa });
}

/** Returns one or two sentences on how far the judge agrees with people. */
export function peoplesTrust({ rated }: PeoplesFigures): Text {
  const first = rated.find(
    (one) => one.kind !== 'rubric' && one.units.some(({ judge }) => judge?.index != null),
  );
  if (!first) {
    return rated.some(({ kind }) => kind === 'rubric')
      ? message('labelFindings.scored')
      : message('labelFindings.noJudge');
  }
  const kappa = numbersOf(kappaOf(first, 'people', 'judge'));
  const judge = raterText(first, 'judge');
  const { n } = tableBetween(first, first.units, 'people', 'judge');
  const about = { judge, unit: first.thing, n };
  const said = kappa
    ? message('labelFindings.judge', { ...about, kappa })
    : message('labelFindings.sameThroughout', about);
  return first.kind === 'pointwise' || first.annotators.length < 2
    ? said
    : message('protocols.sentences', { all: [said, directionSentence(first)] });
}

function directionSentence(rated: RatedUnits): Message {
  const { value, n } = directionalAgreementOf(rated);
  if (value === null) return message('labelFindings.noWinner');
  return message('labelFindings.sameWinner', { same: Math.round(value * n), pairs: n });
}

/** Returns the numbers that a sentence prints; null if the figure is undefined. */
function numbersOf({ value, interval }: Pick<Estimate, 'value' | 'interval'>) {
  return value === null ? null : { value, interval };
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
}: PeoplesFigures): Message[] {
  const earlier = answers.filter(({ today }) => !today).length;
  const picked = labels.filter((one) => one.picked).length;
  const reasons = (Object.entries(leftOut) as [keyof NotCounted, number][]).map(([reason, n]) => ({
    reason,
    n,
  }));
  return [
    ...(rated.every(({ kind }) => kind === 'rubric')
      ? []
      : [message('labelFindings.rule', { ...work.rule })]),
    ...(reasons.length > 0 ? [message('labelFindings.notCounted', { reasons })] : []),
    ...(earlier > 0 ? [message('labelFindings.earlier', { answers: earlier })] : []),
    ...(picked > 0 ? [message('labelFindings.picked', { labels: picked })] : []),
    ...(work.counts.judged < work.counts.planned ? [message('labelFindings.unfinished')] : []),
  ];
}
