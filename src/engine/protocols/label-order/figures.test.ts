import { expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import { reportInput } from '#test/fixtures/planned.ts';
import { runOf } from '#test/fixtures/run-of.ts';
import { formatMessage } from '#messages/format-message.ts';
import { byKey } from '../../domain/by-key.ts';
import { openRun, trialsFor } from '../../run/open-run.ts';
import { slateDuel } from '../slate-duel/slate-duel.ts';
import { labelOrderFigures } from './figures.ts';

const data = drawnStudy('figures', { users: 12, m: 3, recommenders: true });

it('a run of an earlier version, whose scores had one order, has figures on its duels alone', async () => {
  const settings = { scores: true, labelOrder: 'both' };
  const run = await runOf(leaningJudge({ taste: 2, label: 1 }), {
    protocol: 'slate-duel',
    data,
    settings,
  });
  await run.sit();
  const opened = await openRun(run.store, run.planned.id);
  const trials = trialsFor(opened, 'all');
  const all = await run.answers();
  const figures = (answers: typeof all) => {
    const judgements = byKey(opened.members[0]!);
    const [member] = reportInput({ ...opened.planned, trials }, judgements).members;
    const input = reportInput({ ...opened.planned, trials }, judgements, {
      members: [{ ...member, answers: byKey(answers) }],
    });
    const { sections, remarks } = labelOrderFigures(input, slateDuel.taskOf);
    const estimates = sections.flatMap((one) => (one.kind === 'estimates' ? one.estimates : []));
    return { ids: estimates.map(({ id }) => id), remark: formatMessage(remarks[0]!) };
  };
  const [pairs, scores] = [12 * 9, 12 * 3];
  const now = figures(all);
  expect(now.ids.filter((id) => id.endsWith('slate-score'))).toHaveLength(4);
  expect(now.remark).toContain(`${pairs + scores} verdicts`);
  const once = all.filter(
    ({ key, verdict }) => verdict.kind !== 'rated' || !key.endsWith('||exchanged'),
  );
  expect(once).toHaveLength(all.length - scores);
  const before = figures(once);
  expect(before.ids.filter((id) => id.endsWith('slate-score'))).toEqual([]);
  expect(before.ids).toContain('label-order/first-named/slate-duel');
  expect(before.remark).toContain(`${pairs} verdicts`);
});
