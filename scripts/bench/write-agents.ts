import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { SEEDS, STUDY } from './agent-study.ts';
import { drawCurves } from './agent-curves.ts';
import { seeded, type AgentsMeasured } from './agents.ts';

const BEGIN = '<!-- npm run bench -- --only agents --write: from here on -->';
const END = '<!-- to here -->';

/** Puts the agents' table between its marks in docs/simulator.md, and their curves beside it. */
export async function writeAgents(root: string, measured: AgentsMeasured): Promise<void> {
  const path = join(root, 'docs', 'simulator.md');
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new RangeError(`docs/simulator.md lacks "${BEGIN}" or "${END}"`);
  const changed = `${text.slice(0, from)}${BEGIN}\n\n${tableOf(measured)}\n${text.slice(to)}`;
  const options = await resolveConfig(path);
  writeFileSync(path, await format(changed, { ...options, parser: 'markdown' }));
  writeFileSync(join(root, 'docs', 'learning-curves.svg'), await drawCurves(measured));
}

function tableOf({ rows, ends, minutes }: AgentsMeasured): string {
  const head = ['agent', 'reached', 'mean reward', 'MAP@10', 'MRR@10', 'Pers@10', 'seconds'];
  const cells = [...rows]
    .sort((a, b) => b.share.mean - a.share.mean)
    .map(({ title, share, reward, figures, seconds }) => [
      title,
      seeded(share),
      seeded(reward),
      ...(['map', 'mrr', 'pers'] as const).map((name) => seeded(figures[name])),
      seconds.toFixed(0),
    ]);
  const lines = [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`);
  const count = (n: number) => n.toLocaleString('en');
  return `${lines.join('\n')}

Means over ${SEEDS.length} seeds with Student's 95 % interval. _Reached_ is (mean reward − any) / (best − any): 0 is a
film drawn by chance (${ends.any.toFixed(3)}), 1 everybody's own best ${STUDY.shown} films
(${ends.best.toFixed(3)}). ${count(STUDY.steps)} steps of learning each, an evaluation of all people every ${count(STUDY.leg)},
${STUDY.shown} films a person; seconds are processor time of one training. All of it took ${minutes.toFixed(1)} minutes.
`;
}
