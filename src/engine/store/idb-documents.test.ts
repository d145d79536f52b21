import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchDurabilities, fillDisk } from '#test/fixtures/full-disk.ts';
import { describeDocuments } from '#test/kits/describe-documents.ts';
import { collection } from './documents.ts';
import { text } from './shapes/shape.ts';
import { IdbDocuments } from './idb-documents.ts';

describeDocuments('IdbDocuments', (name) => IdbDocuments.open(name));

describe('IdbDocuments', () => {
  afterEach(() => vi.restoreAllMocks());
  it('still has its documents after it was closed and opened again', async () => {
    const notes = collection<string>('kept', text);
    const first = await IdbDocuments.open('again');
    await first.put(notes, [['a', 'here']]);
    first.close();
    expect(await (await IdbDocuments.open('again')).get(notes, 'a')).toBe('here');
  });

  const notes = collection<string>('notes', text);
  const writes: readonly [string, (documents: IdbDocuments) => Promise<void>][] = [
    ['put', (documents) => documents.put(notes, [['a', 'newer']])],
    ['remove', (documents) => documents.remove(notes, ['a'])],
    ['clear', (documents) => documents.clear(notes)],
  ];

  it.each(writes)(
    '%s waits for the disk, reports a full one, and then changes nothing',
    async (name, write) => {
      const documents = await IdbDocuments.open(`full: ${name}`);
      await documents.put(notes, [['a', 'older']]);
      fillDisk();
      await expect(write(documents)).rejects.toMatchObject({ code: 'store-full' });
      vi.restoreAllMocks();
      expect(await documents.all(notes)).toEqual([['a', 'older']]);
      const asked = watchDurabilities();
      await write(documents);
      expect(asked()).toEqual(['strict']);
      expect(await documents.all(notes)).not.toEqual([['a', 'older']]);
    },
  );
});
