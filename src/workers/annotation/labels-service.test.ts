import { describe, expect, it } from 'vitest';
import type { RunId } from '#engine/domain/ids.ts';
import { keptWork, labelsIn } from '#engine/annotation/kept.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { asFile, call, deviceWith, keepRun, label, pairs } from '#test/fixtures/people-device.ts';

/** A device with its own run of the same study, as the command line makes one. */
async function device(protocol = 'slate-duel') {
  const store = new MemoryStore();
  const run = await keepRun(store, protocol);
  return { run, ...deviceWith(store) };
}

async function labelled(wanted: object = {}) {
  const home = await device();
  const assignment = await home.people.assign(
    { source: home.run, wanted: { ...pairs, ...wanted } },
    call,
  );
  await label(home.people, assignment, 'Ann', 0, () => 'a');
  const file = async () => asFile(await home.people.labelsFile({ source: home.run }, call));
  return { home, assignment, file };
}

const take = ({ people, run }: { people: Awaited<ReturnType<typeof device>>['people']; run: RunId }, ...files: File[]) =>
  people.takeLabels({ run, files }, call); // prettier-ignore

describe('labels with their keys', () => {
  it('count on another run of the same lists, with further files of answers', async () => {
    const { home, assignment, file } = await labelled();
    const [away, bob] = [await device(), await device()];
    expect(await take(away, await file())).toMatchObject({ labels: 10, people: 1, conflicts: 0 });
    expect(labelsIn(await keptWork(away.documents, away.run))).toEqual(
      labelsIn(await keptWork(home.documents, home.run)),
    );
    // Somebody who labelled elsewhere sends a CSV.
    await take(bob, await file());
    await label(bob.people, assignment, 'Bob', 1, () => 'b');
    const csv = await bob.people.answersFile({ assignment, annotator: 'Bob', format: 'csv' }, call);
    const both = await device();
    expect(await take(both, await file(), asFile(csv))).toMatchObject({ labels: 10, people: 2 });
  });

  it('[L6] that were picked don’t correct anything there either', async () => {
    const home = await device();
    const [first] = await home.people
      .reviewQueue({ run: home.run, kind: 'pairwise', most: 3 }, call)
      .then(({ rows }) => rows.map(({ unit }) => unit));
    const { file } = await labelled({ picked: [first] });
    expect(await take(await device(), await file())).toMatchObject({ labels: 0, people: 1 });
  });

  it('[L4] keep a conflict, and its choice', async () => {
    const { home, assignment, file } = await labelled();
    const other = await device();
    await other.people.assign({ source: other.run, wanted: pairs }, call);
    await label(other.people, assignment, 'Ann', 0, (_, i) => (i === 5 ? 'b' : 'a'));
    const answers = await other.people.answersFile({ assignment, format: 'json' }, call);
    const away = await device();
    expect(await take(away, await file(), asFile(answers))).toMatchObject({ labels: 9, conflicts: 1 }); // prettier-ignore
    await home.people.bringFiles({ files: [asFile(answers)] }, call);
    const { conflicts } = await home.people.differences({ source: home.run }, call);
    await home.people.choose({ assignment, annotator: 'Ann', task: conflicts[0]!.task, version: 1 }, call); // prettier-ignore
    expect(await take(await device(), await file())).toMatchObject({ labels: 10, conflicts: 0 });
  });

  it('are refused without a key, on other lists, and where nothing can be read', async () => {
    const { home, assignment, file } = await labelled();
    const sheet = asFile(await home.people.assignmentFile({ assignment }, call));
    await expect(take(await device(), sheet)).rejects.toThrow(/doesn’t say which lists/);
    const text = await (await file()).text();
    const items = JSON.parse(text) as { assignments: { key: { tasks: Record<string, { a: string; b: string }> } }[] }; // prettier-ignore
    const [task] = Object.values(items.assignments[0]!.key.tasks);
    Object.assign(task!, { a: task!.b, b: task!.a });
    const turned = new File([JSON.stringify(items)], 'x.labels.json');
    await expect(take(await device(), turned)).rejects.toThrow(/belong to other lists: 1 task of 10/); // prettier-ignore
    await expect(take(await device(), new File(['{}'], 'x.json'))).rejects.toMatchObject({
      code: 'file-unusable',
    });
  });
});
