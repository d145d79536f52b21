import { coinAndFirst } from '../report/reference-values.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { rateOf } from '../protocols/saer/rate.ts';
import type { Sample } from '../protocols/saer/sample.ts';
import { nameInId } from '../report/name-in-id.ts';
import type { Section } from '../report/report.ts';
import { thingsOf } from './beside-people.ts';
import { correctedFigure, type CorrectedFigure } from './corrected-figure.ts';
import { estimatesSection, tableSection } from './sections.ts';
import type { SeenGroup, SeenList } from './seen-lists.ts';

const LIST = ['list', 'lists'] as const;
const WHY = 'no list here has a label of the judge’s';

/** Builds the sections on the quality of each recommender's single lists, corrected by people. */
export function listCorrections(
  groups: readonly SeenGroup[],
  sample: Sample,
  older: number,
): Section[] {
  const levels = groups.map((group) => ({
    title: group.title,
    figure: figureOf(group, sample, 'Level', (label) => 1 - label / 2, 'mean', 0.5, 1),
  }));
  const shares = groups.flatMap((group) =>
    LABELS.map((name, place) => ({
      title: `${group.title}, ${name}`,
      figure: figureOf(
        group,
        sample,
        name,
        (label) => Number(label === place),
        'rate',
        1 / 3,
        Number(place === 0),
      ),
    })),
  );
  return [
    estimatesSection(
      'how good is each list by itself?',
      'The level counts a good list as 1, a partial one as half and a poor one as 0: by the judge alone, and as people would label them.',
      levels.map(({ figure }) => figure),
      older,
    ),
    tableSection(
      'labels by recommender, with what more labels would do',
      [...levels.map(({ title, figure }) => ({ title: `${title}, level`, figure })), ...shares],
      'A label is one of three, and Rogan and Gladen’s estimate is of yes or no: each label is corrected as “this one or another”. The level has three values, so it has no such estimate.',
    ),
  ];
}

function figureOf(
  { recommender, title, lists }: SeenGroup,
  sample: Sample,
  name: string,
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
      id: `people/${name.toLowerCase()}/${nameInId(recommender)}`,
      title: `${name} of ${title}`,
      why: WHY,
      references: coinAndFirst(coin, alwaysFirst),
      unit: LIST,
      better: name === 'Poor' ? 'lower' : name === 'Partial' ? 'neither' : 'higher',
    },
    beside.map(({ user, judge }) => [user, judge] as const),
    sample,
  );
  return correctedFigure(kind, alone, thingsOf(beside, sample), LIST);
}
