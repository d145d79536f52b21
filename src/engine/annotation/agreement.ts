import { leftOutFor, noAnswerOf, type LeftOut, type LeftOutReason } from '../domain/left-out.ts';
import { message, type Text } from '#messages/message.ts';
import { meanOrNull } from '../stats/mean.ts';
import { glossed } from '../report/estimate.ts';
import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { nameInId } from '../report/name-in-id.ts';
import type { Estimate } from '../report/report.ts';
import { confusionTable, rawAgreement, type ConfusionTable } from '../stats/confusion-table.ts';
import { directionalAgreement, type Preference } from '../stats/directional-agreement.ts';
import { fleissKappa } from '../stats/fleiss-kappa.ts';
import { kappa } from '../stats/kappa.ts';
import { krippendorffAlpha } from '../stats/krippendorff-alpha.ts';
import { PANEL_VOTE, type RatedUnit, type RatedUnits } from './rated-units.ts';
import { unitEstimate } from './unit-estimate.ts';

/**
 * A source of labels: an annotator by index, the adjudicated label of all annotators, or the judge.
 */
export type Rater = number | 'people' | 'judge';

/**
 * Returns a rater's label of a unit as an index on the scale, from 0; null if the rater has none.
 */
export function labelIndexOf(unit: RatedUnit, rater: Rater): number | null {
  if (rater === 'judge') return unit.judge?.index ?? null;
  return rater === 'people' ? unit.together : (unit.indices[rater] ?? null);
}

/** Returns the name of a rater in the ids of figures. */
export function raterName(
  { annotators, judgeName }: Pick<RatedUnits, 'annotators' | 'judgeName'>,
  rater: Rater,
): string {
  if (rater === 'judge') return judgeName ?? 'the judge';
  return rater === 'people' ? 'people together' : (annotators[rater] ?? '');
}

/** Returns the name that texts give to a rater. */
export function raterText(rated: Pick<RatedUnits, 'annotators' | 'judgeName'>, rater: Rater): Text {
  if (rater === 'people') return message('labelFigures.peopleTogether');
  if (rater === 'judge' && rated.judgeName === undefined) return message('labelFigures.theJudge');
  if (rater === 'judge' && rated.judgeName === PANEL_VOTE) {
    return message('labelFigures.panelVote');
  }
  return raterName(rated, rater);
}

/** Returns the reason for leaving out a unit that a rater didn't answer. */
export function noAnswerBy(
  rated: Pick<RatedUnits, 'annotators' | 'judgeName'>,
  rater: Rater,
): LeftOutReason {
  if (rater === 'people') return 'no answer of people';
  if (rater === 'judge' && rated.judgeName === undefined) return 'no answer of judge';
  if (rater === 'judge' && rated.judgeName === PANEL_VOTE) return 'no answer of panel';
  return noAnswerOf(raterName(rated, rater));
}

/** Returns the part of an id that names two raters. */
function idOf(rated: RatedUnits, one: Rater, other: Rater): string {
  return [one, other].map((rater) => nameInId(raterName(rated, rater))).join('/');
}

function ratersText(rated: RatedUnits, one: Rater, other: Rater): Text {
  const raters = [raterText(rated, one), raterText(rated, other)];
  return message('labelFigures.raters', { raters });
}

/** Counts the labels of two raters on the same units in a confusion table. */
export function tableBetween(
  { scale }: Pick<RatedUnits, 'scale'>,
  units: readonly RatedUnit[],
  one: Rater,
  other: Rater,
): ConfusionTable {
  return confusionTable(
    scale.length,
    units.map((unit) => [labelIndexOf(unit, one), labelIndexOf(unit, other)] as const),
  );
}

/** Returns the units that both raters labelled. */
function shared({ units }: RatedUnits, one: Rater, other: Rater): RatedUnit[] {
  return units.filter(
    (unit) => labelIndexOf(unit, one) !== null && labelIndexOf(unit, other) !== null,
  );
}

/** Estimates Cohen's kappa of two raters with quadratic weights (SAER, section 3.4). */
export function kappaOf(rated: RatedUnits, one: Rater, other: Rater): Estimate {
  return unitEstimate(
    rated,
    shared(rated, one, other),
    {
      id: `people/${rated.kind}/kappa/${idOf(rated, one, other)}`,
      ...glossed(message('labelFigures.kappa'), ratersText(rated, one, other)),
      leftOut: leftOutOf(rated, one, other),
      references: NONE,
      why: message('labelFigures.noKappa'),
    },
    (units) => kappa(tableBetween(rated, units, one, other), 'quadratic'),
  );
}

/**
 * Estimates the share of units that two raters label alike. Where the second rater is the judge,
 * the coin reference is a judge that answers at random in the same design; between people it gives
 * each label equally often.
 */
export function alikeOf(rated: RatedUnits, one: Rater, other: Rater): Estimate {
  const units = shared(rated, one, other);
  const chance = (of: (unit: RatedUnit) => number | undefined) =>
    meanOrNull(units.map((unit) => of(unit) ?? 0));
  return unitEstimate(
    rated,
    units,
    {
      id: `people/${rated.kind}/alike/${idOf(rated, one, other)}`,
      ...glossed(message('labelFigures.alike'), ratersText(rated, one, other)),
      leftOut: leftOutOf(rated, one, other),
      references:
        other === 'judge'
          ? coinAndFirst(
              chance((unit) => unit.judge!.coin[labelIndexOf(unit, one)!]),
              units.some(({ judge }) => !judge!.alwaysFirst)
                ? null
                : chance((unit) => unit.judge!.alwaysFirst![labelIndexOf(unit, one)!]),
            )
          : coinAndFirst(1 / rated.scale.length, null),
      why: message('labelFigures.noneShared'),
    },
    (units) => rawAgreement(tableBetween(rated, units, one, other)),
    RATE,
  );
}

/** Estimates Fleiss' kappa over the units that every annotator labelled. */
export function fleissOf(rated: RatedUnits): Estimate {
  const { units, scale, annotators } = rated;
  const whole = (one: RatedUnit) => one.indices.every((index) => index !== null);
  const all = units.filter(whole);
  return unitEstimate(
    rated,
    all,
    {
      id: `people/${rated.kind}/fleiss`,
      ...glossed(
        message('labelFigures.fleiss'),
        message('labelFigures.raters', { raters: annotators }),
      ),
      leftOut: leftOutFor('not all labels', units.length - all.length),
      references: NONE,
      why: message('labelFigures.noFleiss'),
    },
    (drawn) =>
      fleissKappa(
        drawn.map(({ indices }) =>
          scale.map((_, label) => indices.filter((index) => index === label).length),
        ),
      ),
  );
}

/** Estimates Krippendorff's ordinal alpha over the units that two or more annotators labelled. */
export function alphaOf(rated: RatedUnits): Estimate {
  const { units, annotators } = rated;
  const twice = units.filter(({ indices }) => indices.filter((one) => one !== null).length > 1);
  return unitEstimate(
    rated,
    twice,
    {
      id: `people/${rated.kind}/alpha`,
      ...glossed(
        message('labelFigures.alpha'),
        message('labelFigures.raters', { raters: annotators }),
      ),
      leftOut: leftOutFor('one label', units.length - twice.length),
      references: NONE,
      why: message('labelFigures.noAlpha'),
    },
    (drawn) =>
      krippendorffAlpha(
        drawn.map(({ indices }) => indices),
        'ordinal',
      ),
  );
}

/**
 * Estimates directional agreement: among the pairs on which all people name one winner, the share
 * on which the judge names the same one (SAER, section 4.1).
 */
export function directionalAgreementOf(rated: RatedUnits): Estimate {
  const count = (units: readonly RatedUnit[]) =>
    directionalAgreement(
      units.flatMap(({ indices, judge }) =>
        judge ? [{ people: indices.map(preferenceOf), judge: preferenceOf(judge.index) }] : [],
      ),
    );
  const found = count(rated.units);
  const decided = rated.units.filter((unit) => count([unit]).n === 1);
  const named = (at: readonly number[] | null, { indices }: RatedUnit) =>
    at === null ? null : at[indices.find((index) => index !== null)!]!;
  const alwaysFirst = decided.map((unit) => named(unit.judge!.alwaysFirst, unit));
  return unitEstimate(
    rated,
    decided,
    {
      id: `people/${rated.kind}/direction`,
      title: message('labelFigures.sameWinner'),
      leftOut: {
        ...leftOutFor('no winner', found.withoutWinner),
        ...leftOutFor('unscored', found.unscored),
      },
      references: coinAndFirst(
        meanOrNull(decided.map((unit) => named(unit.judge!.coin, unit)!)),
        alwaysFirst.every((one) => one !== null) ? meanOrNull(alwaysFirst) : null,
      ),
      why: message('labelFigures.noWinner'),
      ties: message('labelFigures.tieNoWinner'),
    },
    (units) => {
      const { n, agreed } = count(units);
      return n === 0 ? null : agreed / n;
    },
    RATE,
  );
}

const NONE = coinAndFirst(0, 0);

/**
 * Counts the units that either rater didn't label, by rater; a unit that neither labelled counts
 * once for each.
 */
function leftOutOf({ units, ...rated }: RatedUnits, one: Rater, other: Rater): LeftOut {
  const missing = (rater: Rater) =>
    units.filter(
      (unit) =>
        labelIndexOf(unit, rater) === null && (rater !== other || labelIndexOf(unit, one) !== null),
    ).length;
  return {
    ...leftOutFor(noAnswerBy(rated, one), missing(one)),
    ...leftOutFor(noAnswerBy(rated, other), missing(other)),
  };
}

function preferenceOf(index: number | null): Preference {
  return index === 0 ? 'first' : index === 1 ? 'tie' : index === 2 ? 'second' : null;
}
