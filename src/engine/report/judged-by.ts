import { judgeName } from '../domain/judge-name.ts';
import type { Run } from '../domain/run.ts';
import { isolated } from '../domain/isolated.ts';
import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';

/**
 * Returns a sentence or two about who judged a run: the judge with its description, or a panel with its voting rule.
 */
export function judgedBy({ manifest, panel = [] }: Pick<Run, 'manifest' | 'panel'>): string {
  const { about } = manifest.judge;
  const name = judgeName(manifest.judge);
  if (panel.length === 0) {
    return formatMessage(message('reportFile.judgedByOne', { judge: isolated(name), about }));
  }
  const names = [name, ...panel.map(({ judge }) => judgeName(judge))].map(isolated);
  return formatMessage(message('reportFile.judgedByPanel', { judges: names }));
}
