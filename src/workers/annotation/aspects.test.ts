import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import {
  RULE,
  asFile,
  call,
  deviceWith,
  keepRun,
  label,
  pairs,
} from '#test/fixtures/people-device.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { keptWork, labelsIn } from '#engine/annotation/kept.ts';
import { loadMessages } from '#messages/load-messages.ts';
import {
  renderReport,
  type RenderedEstimate,
  type RenderedField,
} from '#engine/report/rendered-report.ts';

const store = new MemoryStore();
const ASPECTS = ['Accuracy: It fits me.', 'Novelty'];
const wanted = { ...pairs, name: 'Aspects', kind: 'aspects' } as const;

let run: RunId;
beforeAll(async () => {
  await loadMessages();
  run = await keepRun(store, 'arena', { aspects: ASPECTS });
});

describe('labels on the aspects of an arena', () => {
  it('are offered with the pairs, ask about each aspect of a pair, and say so in the guidelines', async () => {
    const { people } = deviceWith(store);
    const kinds = await people.labelKinds({ source: run }, call);
    expect(kinds.map(({ kind, units }) => [kind, units]).slice(0, 2)).toEqual([
      ['pairwise', 36],
      ['aspects', 36],
    ]);
    expect(kinds[0]!.guidelines).not.toContain('Each task names one aspect');
    expect(kinds[1]!.guidelines).toContain('Each task names one aspect');
    const assignment = await people.assign({ source: run, wanted }, call);
    const { sheet } = await people.openSheet({ assignment }, call);
    expect(sheet.kind).toBe('pairwise');
    const statements = sheet.tasks.map(({ statement }) => statement);
    expect(statements.filter((one) => one === 'Accuracy: It fits me.')).toHaveLength(10);
    expect(statements.filter((one) => one === 'Novelty')).toHaveLength(10);
    const duel = await keepRun(store, 'slate-duel');
    const others = await people.labelKinds({ source: duel }, call);
    expect(others.map(({ kind }) => kind)).not.toContain('aspects');
  });

  it('have their agreement aspect by aspect, among people and with the judge, and correct nothing', async () => {
    const [home, away] = [deviceWith(store), deviceWith(new MemoryStore())];
    const assignment = await home.people.assign({ source: run, wanted }, call);
    await away.people.bringFiles(
      { files: [asFile(await home.people.assignmentFile({ assignment }, call))] },
      call,
    );
    // Ann and Bob name the same list for accuracy, and opposite ones for novelty.
    const byRef = (ref: string) => (Number(ref.slice(1)) % 2 === 0 ? 'a' : 'b');
    const other = (list: string) => (list === 'a' ? 'b' : 'a');
    await label(home.people, assignment, 'Ann', 0, ({ ref }) => byRef(ref));
    await label(away.people, assignment, 'Bob', 1, ({ ref, statement }) =>
      statement === 'Novelty' ? other(byRef(ref)) : byRef(ref),
    );
    const bobs = await away.people.answersFile(
      { assignment, annotator: 'Bob', format: 'csv' },
      call,
    );
    await home.people.bringFiles({ files: [asFile(bobs)] }, call);
    const { report } = await home.people.peoplesReport({ source: run, ...RULE }, call);
    const found = renderReport(report).sections.find(
      ({ title }) => title === 'On which aspects do people and the judge agree?',
    );
    const rows = found?.kind === 'table' ? found.rows : [];
    const figure = (field: RenderedField | undefined) => field as RenderedEstimate;
    expect(rows.map(([aspect]) => aspect)).toEqual(['Accuracy', 'Novelty']);
    expect(figure(rows[0]![1]).value).toBe(1);
    expect(figure(rows[1]![1]).value).toBeLessThan(-0.5);
    for (const row of rows) {
      expect(row.slice(1).map((one) => figure(one).n)).toEqual([10, 10, 10]);
      expect(figure(row[2]).title).toContain(String(row[0]));
    }
    expect(labelsIn(await keptWork(home.documents, run))).toEqual([]);
    const { disagreements } = await home.people.differences({ source: run }, call);
    expect(disagreements).toHaveLength(10);
    expect(disagreements[0]).toMatchObject({ kind: 'aspects', judge: expect.anything() });
    for (const format of ['html', 'csv', 'markdown', 'latex'] as const) {
      const { blob } = await home.people.exportPeoples({ source: run, format, ...RULE }, call);
      expect(await blob.text()).not.toMatch(/NaN|\[object/);
    }
  });

  it('stand beside a judge that wasn’t asked about aspects, and say so', async () => {
    const alone = await keepRun(store, 'arena', { aspects: ASPECTS }, 'oracle');
    const { people } = deviceWith(store);
    const assignment = await people.assign(
      { source: alone, wanted: { ...wanted, slots: 1 } },
      call,
    );
    await label(people, assignment, 'Ann', 0, () => 'a');
    const { report } = await people.peoplesReport({ source: alone, ...RULE }, call);
    const found = renderReport(report).sections.find(({ title }) =>
      title.startsWith('On which aspects do people'),
    );
    const rows = found?.kind === 'table' ? found.rows : [];
    expect(rows[0]).toEqual([
      'Accuracy',
      'one person',
      'the judge wasn’t asked',
      'the judge wasn’t asked',
    ]);
  });
});
