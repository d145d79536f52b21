import { beforeAll, describe, expect, it } from 'vitest';
import { answeredByChance, answeredOnce, sampleAssignment } from '#test/fixtures/peoples-work.ts';
import { answerId, standingOf, withEvent, type Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { mergeAnswers } from './merge.ts';

let assignment: Assignment;
beforeAll(async () => {
  assignment = await sampleAssignment();
});

const once = (said: string, at = 1) => answeredOnce(assignment, 'Anne', 't1', said, { at });
const brought = (one: Answered, source = 'anne.json'): Answered => ({
  ...one,
  versions: one.versions.map((version) => ({ ...version, source })),
});

/** All documents after a merge. */
function after(kept: readonly Answered[], files: readonly Answered[]): Answered[] {
  const all = new Map(kept.map((one) => [answerId(one), one]));
  for (const one of mergeAnswers(kept, files).changed) all.set(answerId(one), one);
  return [...all.values()];
}

describe('merged answers', () => {
  it('are added once, even if files are imported repeatedly', () => {
    const files = answeredByChance(assignment, 'Anne').map((one) => brought(one));
    const first = mergeAnswers([], files);
    expect(first).toMatchObject({ added: 20, same: 0, conflicts: [] });
    expect(mergeAnswers(first.changed, files)).toMatchObject({ changed: [], added: 0, same: 20 });
    expect(mergeAnswers([], [...files, ...files])).toMatchObject({ added: 20, same: 20 });
  });

  it('are extended by a longer file and unchanged by an older copy', () => {
    const later = withEvent(once('a'), { ...once('b', 9).versions[0]!.events[0]! });
    expect(mergeAnswers([once('a')], [brought(later)])).toMatchObject({
      continued: 1,
      conflicts: [],
    });
    expect(standingOf(after([once('a')], [brought(later)])[0]!)).toMatchObject({
      event: { said: 'b' },
    });
    expect(mergeAnswers([later], [brought(once('a'))])).toMatchObject({ changed: [], same: 1 });
  });

  it('[L4] are kept side by side if they differ, and none counts until a person chooses', () => {
    const merged = mergeAnswers([once('a')], [brought(once('b', 2))]);
    expect(merged.conflicts).toEqual([
      { assignment: assignment.sheet.id, annotator: 'Anne', task: 't1' },
    ]);
    const [both] = merged.changed as [Answered];
    expect(both.versions.map(({ source, events }) => [source, events[0]!.said])).toEqual([
      ['', 'a'],
      ['anne.json', 'b'],
    ]);
    expect(standingOf(both)).toEqual({ kind: 'conflict' });
    expect(standingOf({ ...both, chosen: 1 })).toMatchObject({ event: { said: 'b' } });
    // Importing the same file again changes nothing and keeps the choice.
    expect(mergeAnswers([{ ...both, chosen: 1 }], [brought(once('b', 2))]).changed).toEqual([]);
  });

  it('with the same answer at another time are both kept and aren’t in conflict', () => {
    const merged = mergeAnswers([once('a', 1)], [brought(once('a', 2))]);
    expect(merged).toMatchObject({ again: 1, conflicts: [] });
    expect(merged.changed[0]!.versions).toHaveLength(2);
    expect(standingOf(merged.changed[0]!)).toMatchObject({ kind: 'answered' });
  });

  it('differ if their flags differ, independent of the flags’ order', async () => {
    const lists = await sampleAssignment({ kind: 'pointwise' });
    const flagged = (at: number, ...flagged: number[]) =>
      answeredOnce(lists, 'Anne', 't1', 'Poor', { at, flagged });
    expect(mergeAnswers([flagged(1, 0, 2)], [flagged(2, 2, 0)]).conflicts).toEqual([]);
    expect(mergeAnswers([flagged(1, 0, 2)], [flagged(2, 0)]).conflicts).toHaveLength(1);
  });

  it('[L4] lose no event, independent of the order of files', () => {
    const files = [
      once('a', 1),
      once('b', 2),
      once('a', 3),
      withEvent(once('b', 2), { ...once('a', 4).versions[0]!.events[0]! }),
    ];
    const orders = [files, [...files].reverse(), [files[2]!, files[0]!, files[3]!, files[1]!]];
    const events = orders.map((order) => {
      const end = order.reduce<Answered[]>((kept, one) => after(kept, [one]), []);
      return end[0]!.versions.map(({ events }) => events.map(({ at }) => at).join()).sort();
    });
    expect(events[0]).toEqual(['1', '2,4', '3']);
    expect(events[1]).toEqual(events[0]);
    expect(events[2]).toEqual(events[0]);
  });
});

describe('an answer', () => {
  it('keeps the undone answer before it', () => {
    const [event] = once('a').versions[0]!.events;
    const undone = withEvent(once('a'), { ...event!, kind: 'undone', said: null });
    expect(standingOf(undone)).toEqual({ kind: 'open' });
    const again = withEvent(undone, { ...event!, said: 'tie' });
    expect(standingOf(again)).toMatchObject({ kind: 'answered', event: { said: 'tie' } });
    expect(again.versions[0]!.events.map(({ said }) => said)).toEqual(['a', null, 'tie']);
    expect(once('a').versions[0]!.events).toHaveLength(1);
  });
});
