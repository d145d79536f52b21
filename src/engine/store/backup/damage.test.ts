import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { id, type RunId } from '../../domain/ids.ts';
import { IdbStore } from '../idb-store.ts';
import { fileOf, linesOf } from '#test/fixtures/backup-lines.ts';
import { everything } from '#test/fixtures/every-row.ts';
import { fillStore } from '#test/kits/describe-store.ts';
import { readLine, writeLine, type BackupHead, type RowsLine } from './backup-line.ts';
import { withDatabases } from './databases.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

const HERE = { runs: 'damage here', documents: 'damage here documents' };
const THERE = { runs: 'damage there', documents: 'damage there documents' };
const run = id<RunId>('run-1');

/** Returns the lines of a back-up of a dataset in many pieces, and a run. */
async function wholeLines(): Promise<string[]> {
  const store = await IdbStore.open(HERE.runs);
  await fillStore(store);
  const values = Float32Array.from({ length: 3000 }, (_, i) => i);
  await store.saveVectors(id('movies'), { embedder: id('wide'), size: 1, values });
  await store.updateRun(run, { state: 'finished' });
  store.close();
  const file = await withDatabases(HERE, (both) => saveBackup(both, 7, { lineBytes: 4096 }));
  return linesOf(file);
}

const restored = (lines: readonly string[]) => restoreBackup(fileOf(lines), { names: THERE });
const isPiece = (line: string) => /,1,\["Float32Array"/.test(line) && line.includes('"piece"');

describe('[S19] damage of a back-up', () => {
  let lines: string[];
  /** Index of the second of the pieces. */
  let second: number;

  beforeEach(async () => {
    for (const { runs, documents } of [HERE, THERE]) {
      await Promise.all([deleteDB(runs), deleteDB(documents)]);
    }
    lines = await wholeLines();
    second = lines.findIndex(isPiece) + 1;
    expect(lines.filter(isPiece).length).toBeGreaterThan(4);
  });

  /** Each spoils the lines of the dataset. The line that is named is counted from 1, from the second piece. */
  const spoilt: readonly [string, (at: number) => string[], 'unread' | 'order' | 'gap', number][] =
    [
      ['a missing piece', (at) => lines.toSpliced(at, 1), 'gap', 0],
      [
        'two pieces in the wrong order',
        (at) => lines.toSpliced(at, 2, lines[at + 1]!, lines[at]!),
        'gap',
        0,
      ],
      ['a piece that can’t be read', (at) => lines.with(at, '[{'), 'unread', 0],
      [
        'a piece of another kind',
        (at) => lines.with(at, lines[at]!.replace('Float32Array', 'Int32Array')),
        'unread',
        -1,
      ],
      [
        'a piece of an unknown kind',
        (at) => lines.with(at, lines[at]!.replace('Float32Array', 'Complex')),
        'unread',
        0,
      ],
      [
        'a piece of no number',
        (at) => lines.with(at, lines[at]!.replace('"part":', '"port":')),
        'unread',
        0,
      ],
      [
        'an array of a stated length beyond any memory',
        (at) =>
          lines.with(
            at,
            '[{"of":1,"id":2,"at":3,"part":3,"piece":4},"dataset","movies",1,[-7,4294967295,0,3]]',
          ),
        'unread',
        0,
      ],
    ];

  it.each(spoilt)(
    'leaves the dataset out, names it, and adds the rest: %s',
    async (_, spoil, why, after) => {
      const outcome = await restored(spoil(second));
      expect(outcome).toMatchObject({
        added: { datasets: 0, runs: 1 },
        leftOut: [{ of: 'dataset', name: 'movies' }],
        cutOff: false,
      });
      // Only the row that has the pieces can tell that one is of another kind.
      const line =
        after < 0 ? lines.findIndex((one) => one.includes('"wide"')) + 1 : second + 1 + after;
      expect(outcome.lines).toContainEqual({ line, why });
      const there = await everything(THERE);
      for (const store of ['datasets', 'summaries', 'lists', 'vectors']) {
        expect(there[store]).toEqual([[], []]);
      }
      // The whole file adds what is missing.
      expect(await restored(lines)).toMatchObject({ added: { datasets: 1, runs: 0 } });
      expect(await everything(THERE)).toEqual({
        ...(await everything(HERE)),
        ...{ runs: there.runs, data: there.data, judgements: there.judgements },
      });
    },
  );

  it('that is a line there twice loses nothing, and is named', async () => {
    const outcome = await restored(lines.toSpliced(second, 0, lines[second]!));
    expect(outcome).toMatchObject({
      ...{ added: { datasets: 1, runs: 1 }, leftOut: [], cutOff: false },
      lines: [{ line: second + 2, why: 'order' }],
    });
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });

  it('says how many lines are missing where a whole run is', async () => {
    const others = lines.filter((line) => !line.includes('"run"'));
    expect(await restored(others)).toMatchObject({
      ...{ lines: [], leftOut: [], cutOff: false, added: { datasets: 1, runs: 0 } },
      missing: lines.length - others.length,
    });
  });

  it('in the judgements of a run makes it a stopped one', async () => {
    const at = lines.findLastIndex((line) => line.includes('"judgements"'));
    const outcome = await restored(lines.with(at, '?'));
    expect(outcome).toMatchObject({ added: { runs: 1 }, lines: [{ line: at + 1, why: 'unread' }] });
    const there = await IdbStore.open(THERE.runs);
    expect(await there.run(run)).toMatchObject({ state: 'stopped' });
    there.close();
  });

  it('before the first line of a run leaves it out, with its judgements', async () => {
    const first = lines.findIndex((line) => line.includes('"run"'));
    const outcome = await restored(lines.with(first, '?'));
    expect(outcome.leftOut).toEqual([{ of: 'run', name: 'run-1' }]);
    expect((await everything(THERE)).judgements).toEqual([[], []]);
  });

  it('is a value whose pieces stand in another dataset or run', async () => {
    const row = lines.findIndex((line) => line.includes('"Cut"'));
    const moved = lines.with(row, lines[row]!.replace('"dataset","movies"', '"dataset","others"'));
    expect(await restored(moved)).toMatchObject({
      leftOut: expect.arrayContaining([{ of: 'dataset', name: 'movies' }]) as never,
      added: { datasets: 0, runs: 1 },
    });
  });

  it('of layout 1, whose lines have no numbers, makes a run a stopped one too', async () => {
    const today = await withDatabases(HERE, (both) => saveBackup(both, 7));
    const [head, , first] = (await linesOf(today)).map((line) => readLine(line, () => ''));
    const { of, id, rows } = first as RowsLine;
    expect(of).toBe('run');
    const begun = rows.filter(({ store }) => store !== 'judgements');
    const outcome = await restored([
      writeLine({ ...(head as BackupHead), version: 1 }),
      writeLine({ of, id, rows: begun }),
      '?',
      writeLine({ of: 'end', lines: 2 }),
    ]);
    expect(outcome).toMatchObject({ added: { runs: 1 }, lines: [{ line: 3, why: 'unread' }] });
    const there = await IdbStore.open(THERE.runs);
    expect(await there.run(run)).toMatchObject({ state: 'stopped' });
    there.close();
  });

  it.each([
    ['a line that is too long', () => 'x'.repeat(17 * 1024 ** 2), 'backup.lineTooLong', 0],
    ['too many lines that can’t be read', () => '\n'.repeat(1001), 'backup.tooDamaged', 1000],
  ])('of a hostile file ends the reading, and loses nothing: %s', async (_, made, says, after) => {
    const at = lines.findIndex((line) => line.includes('"run"'));
    await expect(restored(lines.toSpliced(at, 0, made()))).rejects.toMatchObject({
      code: 'file-unusable',
      says: { id: says, values: { line: at + 1 + after } },
    });
    const there = await IdbStore.open(THERE.runs);
    expect(await there.datasets()).toHaveLength(1);
    expect(await there.runs()).toEqual([]);
    there.close();
    expect(await restored(lines)).toMatchObject({ added: { runs: 1 }, present: { datasets: 1 } });
  });
});
