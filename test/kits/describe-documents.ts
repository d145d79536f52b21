import { describe, expect, it } from 'vitest';
import { collection, type Documents } from '#engine/store/documents.ts';

interface Note {
  readonly text: string;
  readonly values?: Float32Array;
}

const notes = collection<Note>('notes');
const others = collection<Note>('notes-2');

/** Tests any store of documents against its contract (rules S13 to S15). */
export function describeDocuments(
  title: string,
  open: (name: string) => Documents | Promise<Documents>,
): void {
  describe(`${title} keeps documents`, () => {
    it('[S13] returns stored documents, by collection and in the order of ids', async () => {
      const documents = await open('d1');
      const values = Float32Array.of(1, 2);
      await documents.put(notes, [
        ['b', { text: 'second' }],
        ['a', { text: 'first', values }],
      ]);
      await documents.put(others, [['a', { text: 'elsewhere' }]]);
      expect(await documents.get(notes, 'a')).toEqual({ text: 'first', values });
      expect(await documents.get(notes, 'c')).toBeUndefined();
      expect(await documents.all(notes)).toEqual([
        ['a', { text: 'first', values }],
        ['b', { text: 'second' }],
      ]);
      expect(await documents.all(collection('note'))).toEqual([]);
    });

    it('[S14] replaces an older document by a newer one, and stores and returns copies', async () => {
      const documents = await open('d2');
      const note = { text: 'old' };
      await documents.put(notes, [['a', note]]);
      note.text = 'changed outside';
      expect(await documents.get(notes, 'a')).toEqual({ text: 'old' });
      await documents.put(notes, [['a', { text: 'new' }]]);
      expect(await documents.all(notes)).toEqual([['a', { text: 'new' }]]);
    });

    it('[S15] removes the named documents, or all of one collection, and nothing else', async () => {
      const documents = await open('d3');
      const entries = ['a', 'b', 'c'].map((id) => [id, { text: id }] as const);
      await documents.put(notes, entries);
      await documents.put(others, entries);
      await documents.remove(notes, ['a', 'nowhere']);
      expect((await documents.all(notes)).map(([id]) => id)).toEqual(['b', 'c']);
      await documents.clear(notes);
      expect(await documents.all(notes)).toEqual([]);
      expect(await documents.all(others)).toHaveLength(3);
    });

    it('[S17] takes documents out and puts them back unchanged', async () => {
      const documents = await open('d5');
      const entries = ['a', 'b', 'c'].map((id) => [id, { text: id }] as const);
      await documents.put(notes, entries);
      const taken = await documents.take(notes, ['a', 'b', 'nowhere']);
      expect(taken.map(([id]) => id)).toEqual(['a', 'b']);
      expect((await documents.all(notes)).map(([id]) => id)).toEqual(['c']);
      await documents.putBack(notes, taken);
      expect(await documents.all(notes)).toEqual(entries);
    });

    it('[S17] puts nothing back if one of the documents was stored again', async () => {
      const documents = await open('d6');
      await documents.put(notes, [
        ['a', { text: 'old' }],
        ['b', { text: 'old' }],
      ]);
      const taken = await documents.take(notes, ['a', 'b']);
      await documents.put(notes, [['b', { text: 'new' }]]);
      await expect(documents.putBack(notes, taken)).rejects.toMatchObject({ code: 'run-changed' });
      expect(await documents.all(notes)).toEqual([['b', { text: 'new' }]]);
    });

    it('stores all documents of a call or none', async () => {
      const documents = await open('d4');
      const uncopied = { text: 'x', why: () => 0 } as Note;
      await expect(
        documents.put(notes, [
          ['a', { text: 'fine' }],
          ['b', uncopied],
        ]),
      ).rejects.toThrow();
      expect(await documents.all(notes)).toEqual([]);
    });
  });
}
