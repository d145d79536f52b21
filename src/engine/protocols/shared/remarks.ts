import type { StudyData } from '../../domain/study-data.ts';
import { counting, grouped, listed, percent } from '../../report/figures.ts';
import type { VerdictCounts } from '../../report/report.ts';
import { taskWords } from '../../report/task-words.ts';

/** What belongs beside the numbers of any protocol: what is missing, made up, or was left out. */
export function runRemarks(counts: VerdictCounts, data: StudyData): string[] {
  const { tiedAtCut, usersWithSharedItems, remarks: sampled } = data.notes;
  const stages = Object.entries(counts.stages);
  const notAsked = Object.entries(counts.notAsked);
  const sentences: readonly (readonly [boolean, string])[] = [
    [
      counts.judged < counts.planned,
      `Provisional: ${grouped(counts.judged)} of ${counting(counts.planned, 'question')} judged.`,
    ],
    [
      data.synthetic,
      'The viewers are synthetic: their tastes were drawn from a model, so this shows how the judge works, not what people like.',
    ],
    [
      notAsked.length > 0,
      `Not asked, since this judge has no answer to such questions: ${listed(notAsked.map(([task, n]) => `${taskWords(task)} (${grouped(n)})`))}.`,
    ],
    [
      counts.unscored > 0,
      `${counting(counts.unscored, 'answer')} unscored: nothing legal could be read. They leave the sums and are counted here.`,
    ],
    [
      counts.nearTies > 0,
      `${counting(counts.nearTies, 'near tie')}: the probabilities were exactly equal, and a coin seeded by the run decided.`,
    ],
    [
      stages.length > 1,
      `Answers were read in more than one way: ${listed(stages.map(([stage, n]) => `${stage} ${grouped(n)}`))}.`,
    ],
    [
      usersWithSharedItems > 0,
      `${counting(usersWithSharedItems, 'viewer')} with slates that share items: their held-out ratings were used up.`,
    ],
    [
      tiedAtCut !== null && tiedAtCut > 0,
      `For ${percent(tiedAtCut ?? 0)} of the viewers, the cut between history and held-out ratings falls between equal timestamps.`,
    ],
  ];
  return [...sentences.flatMap(([holds, sentence]) => (holds ? [sentence] : [])), ...sampled];
}
