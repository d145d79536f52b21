import { describe, expect, it } from 'vitest';
import { fakeClients } from '#test/fixtures/ui/fake-clients.ts';
import { sampleExam } from '#test/fixtures/sample-exam.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import type { Exam } from '#engine/exam/exam.ts';
import { sampleReport } from '#test/fixtures/ui/sample-report.ts';
import { message } from '#messages/message.ts';
import { evaluate } from './headless.ts';

const study = {
  version: 1,
  name: 'By a script',
  data: { kind: 'demo' },
  slates: { kind: 'recommenders', recommenders: ['item-knn', 'popular'] },
  protocol: { id: 'slate-duel' },
  judge: { id: 'coin' },
  seed: '1',
};

describe('a study that a script hands in', () => {
  it('returns its report and exports, with progress lines', async () => {
    const lines: string[] = [];
    const asked = { study: JSON.stringify(study), files: [] };
    const done = await evaluate(asked, fakeClients(), '', (line) => lines.push(line));
    expect(done.report).toStrictEqual(sampleReport);
    expect(done.text).toContain(sampleReport.headline);
    expect([done.json, done.jsonl, done.html]).toEqual(['as json', 'as jsonl', 'as html']);
    expect(lines).toEqual([
      'By a script: reading the data',
      '100% of 960 questions answered',
      'Working out the report',
    ]);
  });

  it('is told about lists that are being made once for each tenth of the users', async () => {
    const lines: string[] = [];
    const clients = fakeClients();
    const plan: typeof clients.runner.plan = async (input, { on } = {}) => {
      for (let done = 0; done < 1000; done += 10) {
        const note = message('drawnSlates.makingLists', { done, of: 1000 });
        on?.({ kind: 'loading', note, share: done / 1000 });
      }
      return clients.runner.plan(input);
    };
    const asked = { study: JSON.stringify(study), files: [] };
    await evaluate(asked, fakeClients({ runner: { plan } }), '', (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('Making lists'))).toEqual(
      Array.from({ length: 10 }, (_, i) => `Making lists: ${i * 100} of 1,000 users`),
    );
  });

  it('is refused with the path of the problem, before any file is read', async () => {
    const judge = { id: 'nobody' };
    const asked = { study: JSON.stringify({ ...study, judge }), files: [] };
    const demo = () => Promise.reject(new Error('read'));
    await expect(evaluate(asked, fakeClients({ data: { demo } }), '', () => {})).rejects.toThrow(
      /judge\.id/,
    );
  });

  it('[X7] accepts an exam file of its judge, and refuses that of another', async () => {
    const exam = sampleExam({});
    const { judge } = exam;
    const at = async (examined: Exam) => {
      const takeExams = () => Promise.resolve([examined]);
      const plan = () =>
        Promise.resolve({ ...sampleRun, manifest: { ...sampleRun.manifest, judge } });
      const clients = fakeClients({ exam: { takeExams }, runner: { plan } });
      return evaluate(
        { study: JSON.stringify(study), files: [], exam: '{}' },
        clients,
        '',
        () => {},
      );
    };
    expect((await at(exam)).report).toStrictEqual(sampleReport);
    const others = { ...exam, judge: { ...judge, weights: 'others' } };
    await expect(at(others)).rejects.toThrow(
      'The exam file is about pocket-judge. The study is judged by pocket-judge, and an exam counts only for a judge with the same id and the same weights.',
    );
  });
});
