import { formatMessage } from '#messages/format-message.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { id, type RunId } from '#engine/domain/ids.ts';
import { keptWork, labelsIn } from '#engine/annotation/kept.ts';
import { answersCollection } from '#engine/annotation/work-collections.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import {
  RULE,
  asFile,
  call,
  deviceWith,
  keepRun,
  label,
  pairs,
} from '#test/fixtures/people-device.ts';

const store = new MemoryStore();

/** A device with its own documents, by default with the runs of this file's store. */
const device = (runs = store) => deviceWith(runs);

let duel: RunId;
let saer: RunId;
beforeAll(async () => {
  duel = await keepRun(store, 'slate-duel', { scores: true });
  saer = await keepRun(store, 'saer-pair');
});

describe('people', () => {
  it('can label what the run asks about, with the run’s own criteria', async () => {
    const { people } = device();
    const ofDuel = await people.labelKinds({ source: duel }, call);
    expect(ofDuel.map(({ kind, units }) => [kind, units])).toEqual([
      ['pairwise', 36],
      ['adversarial', expect.any(Number)],
      ['rubric', 36],
    ]);
    expect(ofDuel[0]!.guidelines).toContain('Recognition and authenticity');
    const ofPairs = await people.labelKinds({ source: saer }, call);
    expect(ofPairs.map(({ kind }) => kind)).toEqual(['pairwise', 'pointwise', 'adversarial']);
    expect(ofPairs[1]!.guidelines).toContain('minimum variation');
    await expect(people.labelKinds({ source: id<RunId>('gone') }, call)).rejects.toMatchObject({
      code: 'run-changed',
    });
  });

  it('label on another device, and their answers can be imported without loss', async () => {
    const [home, away] = [device(), device(new MemoryStore())];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    const given = await home.people.assignmentFile({ assignment }, call);
    expect(given.name).toBe('ten-pairs.assignment.json');
    const brought = await away.people.bringFiles({ files: [asFile(given)] }, call);
    expect(brought.sheets).toEqual([{ id: assignment, name: 'Ten pairs' }]);
    await label(home.people, assignment, 'Ann', 0, () => 'a');
    await label(away.people, assignment, 'Bob', 1, ({ ref }) => (ref === 't1' ? 'b' : 'a'));
    const [csv, json] = await Promise.all((['csv', 'json'] as const).map((format) => away.people.answersFile({ assignment, annotator: 'Bob', format }, call))); // prettier-ignore
    expect(await home.people.bringFiles({ files: [asFile(csv!)] }, call)).toMatchObject({ added: 13, conflicts: 0, report: { bad: 0 } }); // prettier-ignore
    expect(await home.people.bringFiles({ files: [asFile(json!), asFile(csv!)] }, call)).toMatchObject({ added: 0, same: 26 }); // prettier-ignore
    const [row] = await home.people.assignments({ source: duel }, call);
    expect(row).toMatchObject({
      kind: 'pairwise',
      outdated: false,
      annotators: [
        { name: 'Ann', answered: 10, skipped: 0, conflicts: 0, earlier: 0 },
        { name: 'Bob', answered: 10 },
      ],
    });
    const { disagreements } = await home.people.differences({ source: duel }, call);
    expect(disagreements).toHaveLength(1);
    expect(disagreements[0]).toMatchObject({ byRule: { published: 1, majority: 1 }, recommenders: [expect.stringContaining('rec'), expect.stringContaining('rec')] }); // prettier-ignore
    expect(disagreements[0]!.judge).not.toBeNull();
    expect(labelsIn(await keptWork(home.documents, duel))).toHaveLength(10);
  });

  it('[L3] have each answer on disk before the next one, and keep undone answers', async () => {
    const { people, documents } = device();
    const assignment = await people.assign({ source: duel, wanted: pairs }, call);
    const at = { assignment, annotator: 'Ann', task: 't1' };
    const did = { kind: 'answered', said: 'a', flagged: [], first: 'a', ms: 10 } as const;
    await people.keepAnswer({ ...at, did }, call);
    expect(await documents.all(answersCollection)).toHaveLength(1);
    await people.keepAnswer({ ...at, did: { ...did, kind: 'undone', said: null } }, call);
    await people.keepAnswer({ ...at, did: { ...did, said: 'tie' } }, call);
    const [own] = await people.workOf({ assignment, annotator: 'Ann' }, call);
    expect(own!.versions[0]!.events.map(({ kind, said }) => [kind, said])).toEqual([
      ['answered', 'a'],
      ['undone', null],
      ['answered', 'tie'],
    ]);
    // Names that no file could hold are rejected here, too.
    for (const odd of [{ annotator: '=1+1' }, { task: 't99' }]) {
      await expect(people.keepAnswer({ ...at, ...odd, did }, call)).rejects.toThrow(RangeError);
    }
    // Two answers that arrive at the same time are both stored.
    await Promise.all(['a', 'b'].map((said) => people.keepAnswer({ ...at, did: { ...did, said } }, call))); // prettier-ignore
    const [after] = await people.workOf({ assignment, annotator: 'Ann' }, call);
    expect(after!.versions[0]!.events).toHaveLength(5);
  });

  it('[L4] are in conflict if their files differ, until a version is chosen', async () => {
    const [home, away] = [device(), device()];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    expect(await away.people.assign({ source: duel, wanted: pairs }, call)).toBe(assignment);
    await label(home.people, assignment, 'Ann', 0, () => 'a');
    await label(away.people, assignment, 'Ann', 0, (_, i) => (i === 5 ? 'b' : 'a'));
    const file = await away.people.answersFile({ assignment, format: 'json' }, call);
    expect(await home.people.bringFiles({ files: [asFile(file)] }, call)).toMatchObject({ added: 0, conflicts: 1, again: expect.any(Number) }); // prettier-ignore
    const { conflicts } = await home.people.differences({ source: duel }, call);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ annotator: 'Ann', chosen: null, kind: 'pairwise' });
    expect(labelsIn(await keptWork(home.documents, duel))).toHaveLength(9);
    const { task } = conflicts[0]!;
    await home.people.choose({ assignment, annotator: 'Ann', task, version: 1 }, call);
    expect(labelsIn(await keptWork(home.documents, duel))).toHaveLength(10);
    await expect(home.people.choose({ assignment, annotator: 'Ann', task, version: 7 }, call)).rejects.toMatchObject({ code: 'bug' }); // prettier-ignore
    // Both versions stay, and importing the same file again keeps the choice.
    await home.people.bringFiles({ files: [asFile(file)] }, call);
    const again = await home.people.differences({ source: duel }, call);
    expect(again.conflicts[0]).toMatchObject({ chosen: 1, versions: { length: 2 } });
  });

  it('[L7] have answers marked as under earlier guidelines after a change', async () => {
    const { people } = device();
    const assignment = await people.assign({ source: duel, wanted: pairs }, call);
    await label(people, assignment, 'Ann', 0, () => 'a');
    await people.reviseGuidelines({ assignment, notes: 'Comedies are never better.' }, call);
    const at = { assignment, annotator: 'Ann', task: 't1' };
    await people.keepAnswer({ ...at, did: { kind: 'answered', said: 'b', flagged: [], first: 'a', ms: 1 } }, call); // prettier-ignore
    const [row] = await people.assignments({ source: duel }, call);
    expect(row!.annotators).toEqual([{ name: 'Ann', answered: 10, skipped: 0, conflicts: 0, earlier: 9 }]); // prettier-ignore
    expect(row).toMatchObject({ outdated: false, notes: 'Comedies are never better.' });
    const { sheet } = await people.openSheet({ assignment }, call);
    expect(sheet.guidelines).toHaveLength(2);
    expect(sheet.guidelines[1]!.text).toContain('Comedies are never better.');
    const today = await people.peoplesReport({ source: duel, ...RULE, todayOnly: true }, call);
    expect(formatMessage(today.report.headline)).toContain('1 pair');
    // Revising with the same text adds no guidelines.
    await people.reviseGuidelines({ assignment, notes: 'Comedies are never better.' }, call);
    expect((await people.openSheet({ assignment }, call)).sheet.guidelines).toHaveLength(2);
  });

  it('[L7] keep the guidelines shown here if a file has a longer list of others', async () => {
    const [home, away] = [device(), device()];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    expect(await away.people.assign({ source: duel, wanted: pairs }, call)).toBe(assignment);
    const revise = ({ people }: typeof home, notes: string) =>
      people.reviseGuidelines({ assignment, notes }, call);
    await revise(home, 'Ours.');
    await revise(away, 'Theirs.');
    await revise(away, 'Theirs, again.');
    const longer = asFile(await away.people.assignmentFile({ assignment }, call));
    const brought = await home.people.bringFiles({ files: [longer] }, call);
    expect(brought.sheets).toHaveLength(1);
    const { sheet } = await home.people.openSheet({ assignment }, call);
    expect(sheet.guidelines).toHaveLength(2);
    expect(sheet.guidelines[1]!.text).toContain('Ours.');
  });

  it('lose their answers with their assignment, and no others', async () => {
    const { people, documents } = device();
    const one = await people.assign({ source: duel, wanted: pairs }, call);
    const other = await people.assign({ source: duel, wanted: { ...pairs, seed: 't' } }, call);
    await label(people, one, 'Ann', 0, () => 'a');
    await label(people, other, 'Ann', 0, () => 'a');
    await people.removeAssignment({ assignment: one }, call);
    expect((await people.sheets(null, call)).map(({ id }) => id)).toEqual([other]);
    expect(await documents.all(answersCollection)).toHaveLength(13);
    await expect(people.openSheet({ assignment: one }, call)).rejects.toMatchObject({ code: 'assignment-missing' }); // prettier-ignore
  });
});
