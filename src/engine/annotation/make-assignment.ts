import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { shuffled, stream, type Stream } from '../random/stream.ts';
import { sha256 } from '../domain/sha256.ts';
import type { Assignment, TaskKey } from './assignment.ts';
import { shownAs, type LabelKind } from './label-kind.ts';
import { slotsFor } from './annotator-slots.ts';
import type { Guidelines, Sheet } from './sheet.ts';
import { shownUnit, taskOf, type Named, type Offer, type Shown } from './shown-unit.ts';

/** The settings of a new assignment. */
export interface Wanted {
  readonly name: string;
  readonly kind: LabelKind;
  /** Number of units, or of questions for the rubric; all of them if there are fewer. */
  readonly count: number;
  /** Number of annotator slots. */
  readonly slots: number;
  /** Number of annotators per unit. */
  readonly overlap: number;
  readonly seed: string;
  /** Notes added to the judge's own criteria; `guidelines` contain them already. */
  readonly notes?: string;
  /** The exact units to label, instead of a random draw. */
  readonly picked?: readonly string[];
}

/** Number of practice tasks; their answers never count. */
const PRACTICE = 3;

/**
 * Makes an assignment with its key. Units are drawn at random with equal probability, and
 * everything random comes from the seed. Every annotator gets the tasks in a different order. The
 * reference slate is first in half of them (within one), also among the pairs of each two
 * recommenders, and the next annotator slot sees the lists in the reverse positions. Practice tasks
 * show users of the assignment with lists recommended to others.
 *
 * @throws Fault `not-enough-data` if there is nothing to label
 */
export async function makeAssignment(
  offer: Offer,
  wanted: Wanted,
  guidelines: Guidelines,
  now: number,
): Promise<Assignment> {
  const chance = stream(wanted.seed).child(`people/${wanted.kind}`);
  const overlap = Math.min(Math.max(1, wanted.overlap), wanted.slots);
  const all = offer.units.map((unit) => shownUnit(unit, offer));
  const drawn = drawnFrom(all, wanted, chance.child('draw'));
  if (drawn.length === 0) {
    throw new Fault('not-enough-data', message('annotationFaults.nothingToLabelSo'));
  }
  const named = shuffled(drawn, chance.child('names')).map((unit, i) => ({
    ...unit,
    ref: `t${i + 1}`,
    // A coin decides which list is named a, so the name reveals nothing.
    reference:
      unit.lists.length === 1 || chance.child(`coin/${unit.unit}`).below(2) === 0
        ? ('a' as const)
        : ('b' as const),
  }));
  const practice = practiceFrom(named, all, chance.child('practice'));
  const users = new Map<string, { ref: string; lines: string[] }>();
  const personOf = ({ user, aboutUser }: Shown) => {
    // The lines about one user can differ between questions, so each version gets its own name.
    const name = JSON.stringify([user, aboutUser]);
    const found = users.get(name) ?? { ref: `v${users.size + 1}`, lines: [...aboutUser] };
    users.set(name, found);
    return found.ref;
  };
  const tasks = named.map((one) => taskOf(one.ref, personOf(one), one, one.reference));
  const content = {
    kind: shownAs(wanted.kind),
    practice: practice.map((one, i) => taskOf(`p${i + 1}`, personOf(one), one, 'a')),
    tasks,
    users: [...users.values()],
    slots: slotsFor(named, { slots: wanted.slots, overlap }, chance),
  };
  const sheet: Sheet = {
    format: 'slatewise-assignment',
    version: 2,
    id: await contentId(content),
    name: wanted.name,
    guidelines: [guidelines],
    ...content,
  };
  return {
    sheet,
    key: {
      source: offer.source,
      kind: wanted.kind,
      seed: wanted.seed,
      picked: wanted.picked !== undefined,
      madeAt: now,
      notes: wanted.notes ?? '',
      overlap,
      tasks: Object.fromEntries(named.map((one) => [one.ref, keyOf(one)])),
    },
  };
}

/**
 * Returns an id that is a hash of everything to be labelled: a changed file no longer matches its
 * id.
 */
export async function contentId({
  kind,
  practice,
  tasks,
  users,
  slots,
}: Pick<Sheet, 'kind' | 'practice' | 'tasks' | 'users' | 'slots'>): Promise<string> {
  const text = JSON.stringify([
    kind,
    users.map(({ ref, lines }) => [ref, lines]),
    [...practice, ...tasks].map(({ ref, user, a, b, statement }) => [ref, user, a, b, statement]),
    slots.map((slot) => slot.map(({ task, first }) => [task, first])),
  ]);
  return (await sha256(text)).slice(0, 16);
}

function drawnFrom(all: readonly Shown[], { picked, count }: Wanted, chance: Stream): Shown[] {
  if (picked) return all.filter(({ unit }) => picked.includes(unit));
  const questions = [...new Set(all.map(({ question }) => question))];
  const chosen = new Set(shuffled(questions, chance).slice(0, count));
  return all.filter(({ question }) => chosen.has(question));
}

/**
 * Builds practice tasks from users of the assignment and lists of other users, so that practice
 * shows no real task early.
 */
function practiceFrom(named: readonly Named[], all: readonly Shown[], chance: Stream): Shown[] {
  const people = shuffled(named, chance.child('viewers'));
  return people.slice(0, PRACTICE).flatMap((one, i): Shown[] => {
    const own = new Set(
      all.flatMap(({ user, lists }) => (user === one.user ? lists.map(String) : [])),
    );
    const strange = shuffled(all, chance.child(`lists/${i}`)).flatMap(({ lists, statement }) =>
      lists.flatMap((list) => (own.has(String(list)) ? [] : [{ list, statement }])),
    );
    const [first] = strange;
    if (!first) return [];
    const other = strange.find(({ list }) => String(list) !== String(first.list));
    const lists = [first.list, (other ?? first).list].slice(0, one.lists.length);
    return [{ ...one, lists, ...(first.statement ? { statement: first.statement } : {}) }];
  });
}

/** Returns the units behind a task, by the names that its lists have there. */
export function keyOf({ unit, user, slates: [one, other], reference, arm }: Named): TaskKey {
  const ids = [one?.id ?? null, other?.id ?? null] as const;
  const [a, b] = other && reference === 'b' ? [ids[1], ids[0]] : ids;
  return { unit, user, a, b, reference, ...(arm === undefined ? {} : { arm }) };
}
