import { withPart } from '../report/figure-id.ts';
import { message } from '#messages/message.ts';
import type { StudyData } from '../domain/study-data.ts';
import { appraisal } from '../domain/trial.ts';
import { itemAspect } from '../protocols/saer/prompt.ts';
import { glossed } from '../report/estimate.ts';
import type { Section } from '../report/report.ts';
import { alikeOf, kappaOf } from './agreement.ts';
import { annotatorPairs } from './agreement-sections.ts';
import type { JudgedPlan, JudgeLabel } from './judge-labels.ts';
import { ratedUnits, type RatedUnits, type Rating } from './rated-units.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** The two labels of an item. */
const SCALE = [message('labelFigures.belongs'), message('labelFigures.flagged')];

type Flagging = Omit<Rating, 'judge' | 'scale'> & {
  readonly data: Pick<StudyData, 'slates'>;
  readonly plan: JudgedPlan;
};

/**
 * The section on flagged items: agreement among people, and with the judge where it was asked about
 * each item. Null if nobody flagged an item or there are no two raters to compare. Under the
 * `strict` rule an item counts as flagged if any annotator flagged it.
 */
export function flagsSection({ data, plan, ...rating }: Flagging): Section | null {
  if (!rating.answers.some(({ flagged }) => flagged.length > 0)) return null;
  const slates = new Map(data.slates.map((slate) => [slate.id as string, slate]));
  const judge = new Map<string, JudgeLabel>();
  const answers = rating.answers.flatMap((one): UnitAnswer[] => {
    const slate = one.kind === 'pointwise' ? slates.get(one.unit) : undefined;
    return (slate?.items ?? []).map((_, index): UnitAnswer => {
      const unit = JSON.stringify([one.unit, index]);
      const { key } = appraisal(slate!, { aspect: itemAspect(index) });
      const { verdict } = plan.judgements.get(key) ?? {};
      if (verdict) judge.set(unit, labelOf(verdict.kind === 'labelled' ? verdict.label : null));
      return { ...one, unit, index: one.flagged.includes(index) ? 1 : 0 };
    });
  });
  const rated: RatedUnits = {
    ...ratedUnits('pointwise', { ...rating, answers, judge, scale: SCALE }),
    thing: 'item',
  };
  const pairs = [
    ...annotatorPairs(rated),
    ...(judge.size > 0 ? ([['people', 'judge']] as const) : []),
  ];
  if (pairs.length === 0) return null;
  return {
    kind: 'estimates',
    title: message('labelReport.flags'),
    reading: message('labelReport.flagsReading'),
    estimates: pairs.flatMap(([one, other]) =>
      [
        { name: message('labelFigures.flagKappa'), figure: kappaOf(rated, one, other) },
        { name: message('labelFigures.flaggedAlike'), figure: alikeOf(rated, one, other) },
      ].map(({ name, figure }) => ({
        ...figure,
        id: withPart(figure.id, 1, () => 'items'),
        ...glossed(name, figure.gloss ?? ''),
      })),
    ),
  };
}

function labelOf(label: string | null): JudgeLabel {
  return {
    index: label === 'Yes' ? 0 : label === 'No' ? 1 : null,
    byPosition: false,
    why: label === null ? 'unscored' : null,
    margin: null,
    coin: [0.5, 0.5],
    alwaysFirst: [1, 0],
  };
}
