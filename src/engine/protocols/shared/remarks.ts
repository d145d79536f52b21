import type { Text } from '../../messages/message.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { quantity, integer, percent } from '../../domain/numbers.ts';
import { listed } from '../../domain/listed.ts';
import type { VerdictCounts } from '../../report/report.ts';
import { notAskedWords } from '../../report/panel-counts.ts';

/** Returns the remarks shared by all protocols: missing, synthetic and excluded data. */
export function runRemarks(counts: VerdictCounts, data: StudyData): Text[] {
  const { tiedAtCut, usersWithSharedItems, remarks: sampled } = data.notes;
  const stages = Object.entries(counts.stages);
  const sentences: readonly Sentence[] = [
    [
      counts.judged < counts.planned,
      `Provisional: ${integer(counts.judged)} of ${quantity(counts.planned, 'question')} judged.`,
    ],
    [
      data.synthetic,
      'The users are synthetic: their tastes were drawn from a model, so this shows how the judge works, not what people like.',
    ],
    ...notAskedSentences(counts),
    [
      counts.unscored > 0,
      `${quantity(counts.unscored, 'answer')} unscored${byJudge(counts)}: no legal answer could be read. They are left out of the other figures.`,
    ],
    ...drawnSentences(counts),
    [
      counts.exactTies > 0,
      `${quantity(counts.exactTies, 'exact tie')}: the probabilities were exactly equal, and a coin seeded by the run decided.`,
    ],
    [
      stages.length > 1,
      `Answers were read in more than one way: ${listed(stages.map(([stage, n]) => `${stage} ${integer(n)}`))}.`,
    ],
    [
      usersWithSharedItems > 0,
      `${quantity(usersWithSharedItems, 'user')} with slates that share items: their held-out ratings were used up.`,
    ],
    [
      tiedAtCut !== null && tiedAtCut > 0,
      `For ${percent(tiedAtCut ?? 0)} of the users, the cut between history and held-out ratings falls between equal timestamps.`,
    ],
  ];
  return [...sentences.flatMap(([holds, sentence]) => (holds ? [sentence] : [])), ...sampled];
}

type Sentence = readonly [holds: boolean, sentence: string];

function notAskedSentences({ notAsked, panel }: VerdictCounts): Sentence[] {
  const said = (whom: string, counts: VerdictCounts['notAsked']): Sentence => [
    Object.keys(counts).length > 0,
    `Not asked, since ${whom} has no answer to such questions: ${notAskedWords(counts)}.`,
  ];
  return panel
    ? panel.judges.map((one) => said(one.judge, one.notAsked))
    : [said('this judge', notAsked)];
}

/** Returns the numbers of unscored answers by judge, if several judges were asked. */
function byJudge({ panel }: VerdictCounts): string {
  const own = (panel?.judges ?? []).filter(({ unscored }) => unscored > 0);
  if (own.length === 0) return '';
  return ` (${listed(own.map(({ judge, unscored }) => `${judge} ${integer(unscored)}`))})`;
}

function drawnSentences({ panel }: VerdictCounts): Sentence[] {
  const { pairs, labels } = panel?.drawn ?? { pairs: 0, labels: 0 };
  return [
    [
      pairs > 0,
      `${quantity(pairs, 'vote')} on two slates drawn: no verdict has a majority, and the figures count a tie.`,
    ],
    [
      labels > 0,
      `${quantity(labels, 'vote')} on a label drawn: no label has a majority, and the figures count the vote as unscored.`,
    ],
  ];
}
