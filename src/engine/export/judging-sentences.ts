import { seedText } from '../domain/seeds.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import type { Run } from '../domain/run.ts';
import { texts } from '#messages/format-message.ts';
import { judgedBy } from '../report/judged-by.ts';
import { panelCounts } from '../report/panel-counts.ts';
import type { RenderedReport } from '../report/rendered-report.ts';

/**
 * Returns one paragraph on how a run was judged: the judge, its exams, the counts of answers and the seed; without a judge,
 * what was evaluated and the seed.
 */
export function judgingSentences(
  run: Run,
  { exams = [], counts, panelVotes }: RenderedReport,
): string {
  const seed = texts.exports.seedIs({ seed: seedText(run.manifest) });
  if (isNoJudge(run.manifest.judge)) return [judgedBy(run), seed].join(' ');
  return [
    judgedBy(run),
    ...(panelVotes === undefined ? [] : [panelVotes]),
    ...exams.map(({ sentence }) => sentence),
    texts.exports.counts(counts),
    ...panelCounts(counts),
    seed,
  ].join(' ');
}
