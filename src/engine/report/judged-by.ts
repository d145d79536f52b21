import { judgeName } from '../domain/judge-name.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import type { Run } from '../domain/run.ts';
import { isolated } from '../domain/isolated.ts';
import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { nameOf } from '../recommenders/name-of.ts';

/**
 * Returns a sentence or two about who judged a run: the judge with its description, or a panel with its voting rule. Of a
 * run without a judge, it says what was evaluated.
 */
export function judgedBy({
  manifest,
  study: { slates },
  panel = [],
}: Pick<Run, 'manifest' | 'panel' | 'study'>): string {
  if (isNoJudge(manifest.judge)) {
    const recommenders = slates.kind === 'recommenders' ? slates.recommenders.map(nameOf) : [];
    return formatMessage(message('reportFile.evaluatedOffline', { recommenders, k: slates.k }));
  }
  const { about } = manifest.judge;
  const name = judgeName(manifest.judge);
  if (panel.length === 0) {
    return formatMessage(message('reportFile.judgedByOne', { judge: isolated(name), about }));
  }
  const names = [name, ...panel.map(({ judge }) => judgeName(judge))].map(isolated);
  return formatMessage(message('reportFile.judgedByPanel', { judges: names }));
}
