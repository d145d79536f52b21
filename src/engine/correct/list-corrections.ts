import { message, type Message } from '#messages/message.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { LABEL_NAMES } from '../protocols/saer/label-sections.ts';
import { rateOf } from '../protocols/saer/rate.ts';
import type { Sample } from '../protocols/saer/sample.ts';
import { nameInId } from '../report/name-in-id.ts';
import type { Estimate, Section } from '../report/report.ts';
import { thingsOf } from './beside-people.ts';
import { correctedFigure, type CorrectedFigure } from './corrected-figure.ts';
import { estimatesSection, tableSection } from './sections.ts';
import type { SeenGroup, SeenList } from './seen-lists.ts';

/** Builds the sections on the quality of each recommender's single lists, corrected by people. */
export function listCorrections(
  groups: readonly SeenGroup[],
  sample: Sample,
  older: number,
): Section[] {
  const levels = groups.map((group) => ({
    title: group.title,
    figure: figureOf(group, sample, LEVEL, (label) => 1 - label / 2, 'mean', 0.5, 1),
  }));
  const shares = groups.flatMap((group) =>
    LABELS.map((name, index) => ({
      title: message('corrections.labelOfGroup', {
        group: group.title,
        label: LABEL_NAMES[index]!,
      }),
      figure: figureOf(
        group,
        sample,
        { id: name.toLowerCase(), title: LABEL_NAMES[index]!, better: BETTER[index]! },
        (label) => Number(label === index),
        'rate',
        1 / 3,
        Number(index === 0),
      ),
    })),
  );
  return [
    estimatesSection(
      message('corrections.levels'),
      message('corrections.levelsReading', { older }),
      levels.map(({ figure }) => figure),
    ),
    tableSection(message('corrections.labels'), message('corrections.labelsReading'), [
      ...levels.map(({ title, figure }) => ({
        title: message('corrections.levelOfGroup', { group: title }),
        figure,
      })),
      ...shares,
    ]),
  ];
}

/** A figure of a recommender's lists: in ids, in titles, and its better direction. */
interface Shown {
  readonly id: string;
  readonly title: Message;
  readonly better: Estimate['better'];
}

const LEVEL: Shown = { id: 'level', title: message('corrections.level'), better: 'higher' };
/** The better direction of the share of each label, best label first. */
const BETTER = ['higher', 'neither', 'lower'] as const;

function figureOf(
  { recommender, title, lists }: SeenGroup,
  sample: Sample,
  { id, title: name, better }: Shown,
  value: (label: 0 | 1 | 2) => number,
  kind: 'mean' | 'rate',
  coin: number,
  alwaysFirst: number,
): CorrectedFigure {
  const beside = lists.map(({ user, judge, label }: SeenList) => ({
    user,
    judge: typeof judge === 'number' ? value(judge) : judge,
    label: label === null ? null : value(label),
  }));
  const alone = rateOf(
    {
      id: `people/${id}/${nameInId(recommender)}`,
      title: message('corrections.figureOf', { figure: name, group: title }),
      why: message('correctedFigures.noLabelledList'),
      references: coinAndFirst(coin, alwaysFirst),
      unit: 'list',
      better,
    },
    beside.map(({ user, judge }) => [user, judge] as const),
    sample,
  );
  return correctedFigure(kind, alone, thingsOf(beside, sample), 'list');
}
