import { describe, expect, it } from 'vitest';
import { fakeClients } from '#test/fixtures/ui/fake-clients.ts';
import { evaluate } from './headless.ts';
import { writePlan } from './headless-plan.ts';

const study = (judge: string) =>
  JSON.stringify({
    version: 1,
    name: 'In files',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['item-knn', 'popular'] },
    protocol: { id: 'slate-duel' },
    judge: { id: judge },
    seed: '1',
  });

const unread = { demo: () => Promise.reject(new Error('read')) };

describe('a plan that a script asks for', () => {
  it('is written file by file, each in its pieces', async () => {
    const texts = ['é'.repeat(200_000), '{}'];
    const requests = async () =>
      texts.map((text, i) => ({ name: `${i}.jsonl`, blob: new Blob([text]) }));
    const written: Record<string, string> = {};
    const lines: string[] = [];
    const names = await writePlan(
      { study: study('batch:some/model'), files: [] },
      fakeClients({ runner: { requests } }),
      '',
      (line) => lines.push(line),
      async (name, piece) => {
        written[name] = (written[name] ?? '') + piece;
      },
    );
    expect(names).toEqual(['0.jsonl', '1.jsonl']);
    expect(written).toEqual({ '0.jsonl': texts[0], '1.jsonl': texts[1] });
    expect(lines).toEqual(['In files: reading the data', 'Writing 0.jsonl', 'Writing 1.jsonl']);
  });

  it('is refused for a judge that answers here, before any file is read', async () => {
    const asked = { study: study('coin'), files: [] };
    const clients = fakeClients({ data: unread });
    const planned = writePlan(
      asked,
      clients,
      '',
      () => {},
      async () => {},
    );
    await expect(planned).rejects.toThrow(/^judge\.id: coin answers here/);
    const read = evaluate({ ...asked, answers: [] }, clients, '', () => {});
    await expect(read).rejects.toThrow(/^judge\.id: coin answers here/);
  });

  it('is needed by a judge in files: nothing is asked without answers', async () => {
    const asked = { study: study('batch:some/model'), files: [] };
    await expect(evaluate(asked, fakeClients({ data: unread }), '', () => {})).rejects.toThrow(
      /^judge\.id: batch:some\/model answers outside this program/,
    );
  });

  it('hands the files of answers to the run', async () => {
    const files: (readonly File[] | undefined)[] = [];
    const clients = fakeClients();
    const run: typeof clients.runner.run = async (input, asking) => {
      files.push(input.answers);
      return clients.runner.run(input, asking);
    };
    const answers = [new File(['{}'], 'plan.json')];
    const asked = { study: study('batch:some/model'), files: [], answers };
    await evaluate(asked, fakeClients({ runner: { run } }), '', () => {});
    expect(files).toEqual([answers]);
  });
});
