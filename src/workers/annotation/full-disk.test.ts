import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { asFile, call, deviceWith, keepRun, label, pairs } from '#test/fixtures/people-device.ts';

const store = new MemoryStore();
let duel: RunId;
beforeAll(async () => {
  duel = await keepRun(store, 'slate-duel');
});

/** Makes every later write and removal fail, after a tick, as a full disk does. */
function fill({ documents }: ReturnType<typeof deviceWith>): void {
  const fail = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    throw new Fault('store-full', 'The disk is full.');
  };
  vi.spyOn(documents, 'put').mockImplementation(fail);
  vi.spyOn(documents, 'remove').mockImplementation(fail);
}

describe('people’s labels on a full disk', () => {
  it('[L3] is reported as stored or removed only after the disk has done it', async () => {
    const [home, away] = [deviceWith(store), deviceWith(store)];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    await away.people.assign({ source: duel, wanted: pairs }, call);
    await label(home.people, assignment, 'Ann', 0, () => 'a');
    await label(away.people, assignment, 'Ann', 0, (_, i) => (i === 5 ? 'b' : 'a'));
    const brought = asFile(await away.people.answersFile({ assignment, format: 'json' }, call));
    await home.people.bringFiles({ files: [brought] }, call);
    const [conflict] = (await home.people.differences({ source: duel }, call)).conflicts;
    const other = deviceWith(store);
    await other.people.assign({ source: duel, wanted: pairs }, call);
    const sheet = asFile(await other.people.assignmentFile({ assignment }, call));
    const bare = deviceWith(new MemoryStore());

    for (const device of [home, other, bare]) fill(device);
    const { people } = home;
    const did = { kind: 'answered', said: 'b', flagged: [], first: 'a', ms: 1 } as const;
    const works = {
      assign: people.assign({ source: duel, wanted: { ...pairs, seed: 't' } }, call),
      revise: people.reviseGuidelines({ assignment, notes: 'Other words.' }, call),
      answer: people.keepAnswer({ assignment, annotator: 'Ann', task: 't1', did }, call),
      choose: people.choose(
        { assignment, annotator: 'Ann', task: conflict!.task, version: 1 },
        call,
      ),
      remove: people.removeAssignment({ assignment }, call),
      'bring answers': other.people.bringFiles({ files: [brought] }, call),
      'bring a sheet': bare.people.bringFiles({ files: [sheet] }, call),
    };
    const ends = await Promise.allSettled(Object.values(works));
    expect(
      Object.keys(works).map((work, i) => [
        work,
        ends[i]!.status === 'rejected' ? ends[i]!.reason.code : 'done',
      ]),
    ).toEqual(Object.keys(works).map((work) => [work, 'store-full']));
  });

  it('can’t be assigned if the run has nothing to label in this way', async () => {
    const { people } = deviceWith(store);
    const wanted = { ...pairs, kind: 'pointwise' } as const;
    await expect(people.assign({ source: duel, wanted }, call)).rejects.toMatchObject({
      code: 'not-enough-data',
      message: 'There is nothing here that people can label in this way.',
    });
  });

  it('lists the newest sheet first', async () => {
    const { people } = deviceWith(store);
    const ids = [];
    for (const seed of ['s', 't', 'u']) {
      ids.push(await people.assign({ source: duel, wanted: { ...pairs, seed } }, call));
    }
    expect((await people.sheets(null, call)).map(({ id }) => id)).toEqual(ids.toReversed());
    const rows = await people.assignments({ source: duel }, call);
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});
