import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { describeDocuments } from '#test/kits/describe-documents.ts';
import { drawer } from './documents.ts';
import { IdbDocuments } from './idb-documents.ts';

describeDocuments('IdbDocuments', (name) => IdbDocuments.open(name));

describe('IdbDocuments', () => {
  it('still has its documents after it was closed and opened again', async () => {
    const notes = drawer<string>('kept');
    const first = await IdbDocuments.open('again');
    await first.put(notes, [['a', 'here']]);
    first.close();
    expect(await (await IdbDocuments.open('again')).get(notes, 'a')).toBe('here');
  });
});
