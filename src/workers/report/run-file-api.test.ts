import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunId } from '#engine/domain/ids.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { asFile, call, deviceWith, keepRun, label, pairs } from '#test/fixtures/people-device.ts';
import { runFileApi } from './run-file-api.ts';
import { figuresApi } from './work-out.ts';

const BASE = 'https://here.example/app/';

/** A browser with nothing in it. */
function emptyBrowser() {
  const [store, documents] = [new MemoryStore(), new MemoryDocuments()];
  const parts = { store: Promise.resolve(store), documents: Promise.resolve(documents) };
  return { store, documents, opening: runFileApi(parts), figures: figuresApi(parts) };
}

const home = emptyBrowser();
let run: RunId;
let file: File;

beforeAll(async () => {
  run = await keepRun(home.store, 'saer-pair', {}, 'oracle');
  const { people } = deviceWith(home.store, home.documents);
  const assignment = await people.assign({ source: run, wanted: pairs }, call);
  for (const slot of [0, 1]) {
    await label(people, assignment, `P${slot}`, slot, (_, i) => (i % 3 === 0 ? 'tie' : 'first'));
  }
  file = asFile(await home.figures.export({ run, format: 'json' }, call));
});

interface Held {
  readonly run: object;
  readonly data: object;
  readonly judgements: readonly object[];
  readonly report: object;
}

/** The file with a change. */
async function changed(change: (held: Held) => object): Promise<File> {
  const held = JSON.parse(await file.text()) as Held;
  return new File([JSON.stringify({ ...held, ...change(held) })], 'changed.json');
}

describe('a run from a file', () => {
  it('has the same report, judgements and labels as where it was judged', async () => {
    const away = emptyBrowser();
    expect(await away.opening.openRunFile({ file }, call)).toEqual({ run, present: false });
    const again = await away.figures.export({ run, format: 'json' }, call);
    expect(await again.blob.text()).toBe(await file.text());
    const { people } = JSON.parse(await file.text()) as { people: { answered: unknown[] } };
    // Ten pairs and three practice tasks for each of two people.
    expect(people.answered).toHaveLength(26);
    const rows = await away.figures.pairs({ run }, call);
    expect(rows).toEqual(await home.figures.pairs({ run }, call));
  });

  it.each([
    ['a message, whose text files add', { id: 'heldOut.relevant', values: { from: 4 } }],
    ['the sentence of an earlier version', 'Relevant: as it was.'],
  ])('keeps %s', async (_, how) => {
    const away = emptyBrowser();
    const offline = { metrics: [], rows: [], how };
    const given = await changed(({ data }) => ({ data: { ...data, offline } }));
    await away.opening.openRunFile({ file: given }, call);
    const again = await away.figures.export({ run, format: 'json' }, call);
    const { data } = JSON.parse(await again.blob.text()) as { data: { offline: { how: unknown } } };
    const text = expect.stringContaining('at least 4, or chose') as string;
    expect(data.offline.how).toEqual(typeof how === 'string' ? how : { ...how, text });
  });

  it('is unpacked where it is gzip', async () => {
    const away = emptyBrowser();
    const packed = new File([gzipSync(await file.text())], 'run.json.gz');
    expect(await away.opening.openRunFile({ file: packed }, call)).toEqual({ run, present: false });
  });

  it('opens from version 2, whose report names reasons in English, with the same figures', async () => {
    const away = emptyBrowser();
    const older = await changed(({ report }) => ({
      version: 2,
      report: JSON.parse(
        JSON.stringify(report).replaceAll('"leftOut":{}', '"leftOut":{"not in the prompt":1}'),
      ) as object,
    }));
    expect(await older.text()).toContain('not in the prompt');
    expect(await away.opening.openRunFile({ file: older }, call)).toEqual({ run, present: false });
    const again = await away.figures.export({ run, format: 'json' }, call);
    expect(await again.blob.text()).toBe(await file.text());
  });

  it('that is here already stays as it is here, with the answers given since', async () => {
    const away = emptyBrowser();
    await away.opening.openRunFile({ file }, call);
    await away.store.updateRun(run, { name: 'Renamed' });
    expect(await away.opening.openRunFile({ file }, call)).toEqual({ run, present: true });
    expect(await away.store.run(run)).toMatchObject({ name: 'Renamed' });
  });

  it.each([
    ['no JSON', () => new File(['title\nHeat'], 'a.csv'), /^a\.csv can’t be used: Syntax/],
    ['a study', () => new File(['{"version": 1}'], 'study.json'), /it isn’t a run/],
    ['a list', () => new File(['[1]'], 'list.json'), /it isn’t a run/],
    ['a later version', () => changed(() => ({ version: 4 })), /version/],
    ['without users', () => changed(({ data }) => ({ data: { ...data, users: 1 } })), /data\.users/], // prettier-ignore
    ['with an id that is a path', () => changed(({ run: held }) => ({ run: { ...held, id: '../x' } })), /id is missing or unknown/], // prettier-ignore
    ['with one answer twice', () => changed(({ judgements }) => ({ judgements: [judgements[0], judgements[0]] })), /same key/], // prettier-ignore
  ])('is refused where the file is %s, and nothing changes', async (_, broken, why) => {
    const away = emptyBrowser();
    await expect(away.opening.openRunFile({ file: await broken() }, call)).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(why) as string,
    });
    expect(await away.store.runs()).toEqual([]);
  });

  it('leaves nothing behind where the disk is full', async () => {
    const away = emptyBrowser();
    vi.spyOn(away.store, 'add').mockRejectedValue(new Error('full'));
    await expect(away.opening.openRunFile({ file }, call)).rejects.toThrow('full');
    expect(await away.store.runs()).toEqual([]);
  });

  it('is fetched from the page’s own origin, and from nowhere else', async () => {
    const fetch = vi.fn<(url: URL) => Promise<Response>>(() => Promise.resolve(new Response(file)));
    vi.stubGlobal('fetch', fetch);
    const away = emptyBrowser();
    for (const address of [
      'https://else.example/a.json',
      '//else.example/a',
      'data:,{}',
      'http://',
    ]) {
      await expect(away.opening.openRunAt({ address, base: BASE }, call)).rejects.toMatchObject({
        message: expect.stringContaining('isn’t on this page’s own host') as string,
      });
    }
    expect(fetch).not.toHaveBeenCalled();
    const opened = await away.opening.openRunAt({ address: 'runs/a.json', base: BASE }, call);
    expect(opened).toEqual({ run, present: false });
    expect(String(fetch.mock.calls[0]![0])).toBe(`${BASE}runs/a.json`);
    vi.unstubAllGlobals();
  });
});
