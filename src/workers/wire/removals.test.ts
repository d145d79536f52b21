import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { collection } from '#engine/store/documents.ts';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { text } from '#engine/store/shapes/shape.ts';
import { Removals } from './removals.ts';

const notes = collection<string>('notes', text);
const answers = collection<string>('answers', text);
const signal = new AbortController().signal;
const call = { signal, emit: () => {} };

/** Two tabs on one database, of which the first deletes a note with its two answers. */
async function tabs(name: string) {
  const [one, other] = [await IdbDocuments.open(name), await IdbDocuments.open(name)];
  await one.put(notes, [['a', 'note']]);
  await one.put(answers, [
    ['a1', 'yes'],
    ['a2', 'no'],
  ]);
  const removals = new Removals();
  const recorded = new RecordedRemovals(one);
  await recorded.remove(notes, ['a']);
  await recorded.remove(answers, ['a1', 'a2', 'a3']);
  const removal = removals.remember(() => recorded.putBack());
  return { one, other, removals, removal, service: removals.service() };
}

describe('Removals', () => {
  it('deletes at once for every tab, and puts everything back for every tab', async () => {
    const { other, service, removal } = await tabs('undo 1');
    expect(await other.all(notes)).toEqual([]);
    expect(await other.all(answers)).toEqual([]);
    await service.undoRemoval({ removal }, call);
    expect(await other.all(notes)).toEqual([['a', 'note']]);
    expect(await other.all(answers)).toEqual([
      ['a1', 'yes'],
      ['a2', 'no'],
    ]);
  });

  it('leaves alone what another tab stored under the same name meanwhile', async () => {
    const { other, service, removal } = await tabs('undo 2');
    await other.put(notes, [['a', 'newer']]);
    await expect(service.undoRemoval({ removal }, call)).rejects.toMatchObject({
      code: 'run-changed',
    });
    expect(await other.all(notes)).toEqual([['a', 'newer']]);
    expect(await other.all(answers)).toEqual([]);
    // The person makes room, and tries again.
    await other.remove(notes, ['a']);
    await service.undoRemoval({ removal }, call);
    expect(await other.all(notes)).toEqual([['a', 'note']]);
    expect(await other.all(answers)).toHaveLength(2);
  });

  it('undoes a deletion once, and none that was forgotten or followed by another', async () => {
    const { service, removal, removals } = await tabs('undo 3');
    await service.undoRemoval({ removal }, call);
    const gone = { code: 'run-changed' };
    await expect(service.undoRemoval({ removal }, call)).rejects.toMatchObject(gone);
    const first = removals.remember(() => Promise.resolve());
    const second = removals.remember(() => Promise.resolve());
    await expect(service.undoRemoval({ removal: first }, call)).rejects.toMatchObject(gone);
    await service.forgetRemoval({ removal: first }, call);
    await service.forgetRemoval({ removal: second }, call);
    await expect(service.undoRemoval({ removal: second }, call)).rejects.toMatchObject(gone);
  });

  it('brings nothing back after another tab deleted everything', async () => {
    const { other, service, removal } = await tabs('undo 4');
    other.close();
    await deleteDB('undo 4');
    await expect(service.undoRemoval({ removal }, call)).rejects.toMatchObject({
      code: 'store-cleared',
    });
    const fresh = await IdbDocuments.open('undo 4');
    expect(await fresh.all(notes)).toEqual([]);
  });
});
