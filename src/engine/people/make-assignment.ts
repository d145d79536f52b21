import { Fault } from '../domain/fault.ts';
import { shuffled, stream, type Stream } from '../random/stream.ts';
import { sha256 } from '../run/sha256.ts';
import type { Assignment, TaskKey } from './assignment.ts';
import { shownAs, type LabelKind } from './label-kind.ts';
import { seatsFor } from './seats.ts';
import type { Guidelines, Sheet } from './sheet.ts';
import { shownUnit, taskOf, type Named, type Offer, type Shown } from './shown-unit.ts';

/** What somebody wants labelled, and by how many. */
export interface Wanted {
  readonly name: string;
  readonly kind: LabelKind;
  /** How many units, or questions of a rubric; all of them where there are fewer. */
  readonly count: number;
  /** How many annotators there are to be. */
  readonly seats: number;
  /** How many of them label each unit. */
  readonly overlap: number;
  readonly seed: string;
  /** What is added to the judge's own words; stands in the guidelines already. */
  readonly notes?: string;
  /** The very units, in place of some drawn by chance. */
  readonly picked?: readonly string[];
}

/** How many tasks come first that never count. */
const PRACTICE = 3;

/**
 * An assignment with its key. Units are drawn by chance, each with the same chance, and all comes from
 * the seed. Every annotator gets the tasks in an order of its own; the reference stands first in half
 * of them (within one), among the pairs of each two recommenders too, and next to each annotator the
 * one after has the lists the other way round. Practice shows viewers with what was recommended to others.
 *
 * @throws Fault `not-enough-data` where there is nothing to label
 */
export async function makeAssignment(
  offer: Offer,
  wanted: Wanted,
  guidelines: Guidelines,
  now: number,
): Promise<Assignment> {
  const chance = stream(wanted.seed).child(`people/${wanted.kind}`);
  const overlap = Math.min(Math.max(1, wanted.overlap), wanted.seats);
  const all = offer.units.map((unit) => shownUnit(unit, offer));
  const drawn = drawnFrom(all, wanted, chance.child('draw'));
  if (drawn.length === 0) {
    throw new Fault(
      'not-enough-data',
      'There is nothing to label in this way. Choose another kind of label, or a run that asks about what you want labelled.',
    );
  }
  const named = shuffled(drawn, chance.child('names')).map((unit, i) => ({
    ...unit,
    ref: `t${i + 1}`,
    // Which of two lists is called a says nothing: a coin decides.
    reference:
      unit.lists.length === 1 || chance.child(`coin/${unit.unit}`).below(2) === 0
        ? ('a' as const)
        : ('b' as const),
  }));
  const practice = practiceFrom(named, all, chance.child('practice'));
  const viewers = new Map<string, { ref: string; lines: string[] }>();
  const viewerOf = ({ user, viewer }: Shown) => {
    // One person may be known by other things from question to question.
    const name = JSON.stringify([user, viewer]);
    const found = viewers.get(name) ?? { ref: `v${viewers.size + 1}`, lines: [...viewer] };
    viewers.set(name, found);
    return found.ref;
  };
  const tasks = named.map((one) => taskOf(one.ref, viewerOf(one), one, one.reference));
  const content = {
    kind: shownAs(wanted.kind),
    practice: practice.map((one, i) => taskOf(`p${i + 1}`, viewerOf(one), one, 'a')),
    tasks,
    viewers: [...viewers.values()],
    seats: seatsFor(named, { seats: wanted.seats, overlap }, chance),
  };
  const sheet: Sheet = {
    format: 'slatewise-assignment',
    version: 1,
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

/** Names an assignment by all that is to be labelled: its file can't be changed unseen. */
export async function contentId({
  kind,
  practice,
  tasks,
  viewers,
  seats,
}: Pick<Sheet, 'kind' | 'practice' | 'tasks' | 'viewers' | 'seats'>): Promise<string> {
  const text = JSON.stringify([
    kind,
    viewers.map(({ ref, lines }) => [ref, lines]),
    [...practice, ...tasks].map(({ ref, viewer, a, b, statement }) => [
      ref,
      viewer,
      a,
      b,
      statement,
    ]),
    seats.map((seat) => seat.map(({ task, first }) => [task, first])),
  ]);
  return (await sha256(text)).slice(0, 16);
}

function drawnFrom(all: readonly Shown[], { picked, count }: Wanted, chance: Stream): Shown[] {
  if (picked) return all.filter(({ unit }) => picked.includes(unit));
  const questions = [...new Set(all.map(({ question }) => question))];
  const chosen = new Set(shuffled(questions, chance).slice(0, count));
  return all.filter(({ question }) => chosen.has(question));
}

/** Viewers of the assignment with what was recommended to somebody else: no task is shown before its time. */
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

function keyOf({ unit, user, slates: [one, other], reference, arm }: Named): TaskKey {
  const ids = [one?.id ?? null, other?.id ?? null] as const;
  const [a, b] = other && reference === 'b' ? [ids[1], ids[0]] : ids;
  return { unit, user, a, b, reference, ...(arm === undefined ? {} : { arm }) };
}
