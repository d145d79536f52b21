import { message, type Text } from '#messages/message.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { VerdictCounts } from '../../report/report.ts';
import { notAskedSentence } from '../../report/panel-counts.ts';

/** Returns the remarks shared by all protocols: missing, synthetic and excluded data. */
export function runRemarks(counts: VerdictCounts, data: StudyData): Text[] {
  const { planned, judged, unscored, exactTies, panel, notAsked, written, unlisted } = counts;
  const ties = { n: exactTies, self: counts.exactSelfTies ?? 0 };
  const { tiedAtCut, usersWithSharedItems, remarks: sampled } = data.notes;
  const stages = Object.entries(counts.stages).map(([name, n]) => ({ name, n }));
  const { pairs, labels } = panel?.drawn ?? { pairs: 0, labels: 0 };
  const sentences: readonly Sentence[] = [
    [judged < planned, message('protocols.provisional', { judged, planned })],
    [data.synthetic, message('protocols.synthetic')],
    ...(panel?.judges ?? [{ judge: '', notAsked }]).map((one): Sentence => [
      Object.keys(one.notAsked).length > 0,
      notAskedSentence(one.judge, one.notAsked),
    ]),
    [
      unscored > 0,
      message('protocols.unscored', { answers: unscored, judges: unscoredByJudge(counts) }),
    ],
    [pairs > 0, message('protocols.drawnPairs', { votes: pairs })],
    [labels > 0, message('protocols.drawnLabels', { votes: labels })],
    [exactTies > 0, message('protocols.exactTies', ties)],
    [stages.length > 1, message('protocols.severalStages', { stages })],
    [(written ?? 0) > 0, message('protocols.writtenReplies', { answers: written ?? 0, judged })],
    [
      unlisted !== undefined,
      message('protocols.unlistedLabels', { answers: 0, most: 0, judged, ...unlisted }),
    ],
    [usersWithSharedItems > 0, message('protocols.sharedItems', { users: usersWithSharedItems })],
    [(tiedAtCut ?? 0) > 0, message('protocols.tiedAtCut', { share: tiedAtCut ?? 0 })],
  ];
  return [...sentences.flatMap(([holds, sentence]) => (holds ? [sentence] : [])), ...sampled];
}

type Sentence = readonly [holds: boolean, sentence: Text];

/** Returns the numbers of unscored answers by judge, if several judges were asked. */
function unscoredByJudge({ panel }: VerdictCounts) {
  return (panel?.judges ?? []).flatMap(({ judge, unscored }) =>
    unscored > 0 ? [{ name: judge, n: unscored }] : [],
  );
}
