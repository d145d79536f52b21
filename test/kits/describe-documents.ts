import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { collection, type Documents } from '#engine/store/documents.ts';
import { columnOf, fields, maybe, text } from '#engine/store/shapes/shape.ts';

interface Note {
  readonly text: string;
  readonly values?: Float32Array;
}

const note = fields<Note>({ text, values: maybe(columnOf(Float32Array)) });
const notes = collection<Note>('notes', note);
const others = collection<Note>('notes-2', note);

/** Tests any store of documents against its contract (rules S13 to S15, S17 and S18). */
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
      expect(await documents.all(collection('note', note))).toEqual([]);
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

    it('[S18] sets documents aside that can’t be read, names them, and returns the others', async () => {
      const documents = await open('d7');
      const remade = collection<Note>('remade', note, { replaceable: true });
      const rows = [null, 7, [], {}, { text: 7 }, { text: 'x', values: [1] }] as unknown as Note[];
      const odd = rows.map((row, i) => [`odd-${i}`, row] as const);
      for (const one of [notes, remade]) {
        await documents.put(one, [...odd, ['a', { text: 'a' }], ['z', { text: 'z' }]]);
        expect((await documents.all(one)).map(([id]) => id)).toEqual(['a', 'z']);
      }
      const unread = inEnglish(await documents.unread([notes, others]));
      const whole = 'it is empty or of another kind';
      const noText = 'its field text is missing or unknown';
      const noValues = 'its field values is missing or unknown';
      const whys = [whole, whole, whole, noText, noText, noValues];
      expect(unread).toEqual(
        whys.map((why, i) => ({ of: 'document', within: 'notes', key: `odd-${i}`, why })),
      );
      for (const [id] of odd) {
        expect(await documents.get(remade, id)).toBeUndefined();
        await expect(documents.get(notes, id)).rejects.toMatchObject({ code: 'row-unreadable' });
      }
      const taken = await documents.take(notes, ['odd-0']);
      expect(taken).toEqual([['odd-0', null]]);
      await documents.putBack(notes, taken);
      expect(await documents.unread([notes])).toHaveLength(odd.length);
    });

    it('[S18] names odd documents of a large collection', async () => {
      const documents = await open('d8');
      const many = Array.from({ length: 250 }, (_, i) => [
        String(i).padStart(3, '0'),
        i % 50 === 0 ? null : { text: '' },
      ]);
      await documents.put(notes, many as never);
      const unread = await documents.unread([others, notes]);
      expect(unread.map(({ key }) => key)).toEqual(['000', '050', '100', '150', '200']);
    });

    it('[S18] returns documents of an earlier version in the present form', async () => {
      const documents = await open('d9');
      const present = (note: Note) => ({ ...note, text: note.text.toUpperCase() });
      const older = collection<Note>('older', note, { present });
      await documents.put(older, [['a', { text: 'a' }]]);
      expect(await documents.get(older, 'a')).toEqual({ text: 'A' });
      expect(await documents.all(older)).toEqual([['a', { text: 'A' }]]);
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
