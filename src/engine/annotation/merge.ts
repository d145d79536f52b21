import { answerId, standingOf, type Answered, type AnswerEvent, type Version } from './answered.ts';

/** The result of a merge: counts, and the tasks in which a person has to choose. */
interface Merged {
  /** Documents to store; each holds everything that was stored before. */
  readonly changed: readonly Answered[];
  /** Number of new documents, each one annotator's work on one task. */
  readonly added: number;
  /** Number whose events were all stored already. */
  readonly same: number;
  /** Number in which the file has later events than this device. */
  readonly continued: number;
  /** Number with the same answer given at another time; both versions are stored. */
  readonly again: number;
  /**
   * Those with different answers: both versions are stored, and none counts until a person chooses.
   */
  readonly conflicts: readonly Pick<Answered, 'assignment' | 'annotator' | 'task'>[];
}

/**
 * Merges answers without deleting any. A version whose events are the beginning of another's is the
 * same version; all others are stored side by side.
 */
export function mergeAnswers(kept: readonly Answered[], brought: readonly Answered[]): Merged {
  const all = new Map(kept.map((one) => [answerId(one), one]));
  const changed = new Map<string, Answered>();
  const counts = { added: 0, same: 0, continued: 0, again: 0 };
  const conflicts: Merged['conflicts'][number][] = [];
  for (const one of brought) {
    const id = answerId(one);
    const before = all.get(id);
    if (!before) {
      all.set(id, one);
      changed.set(id, one);
      counts.added++;
      if (standingOf(one).kind === 'conflict') conflicts.push(nameOf(one));
      continue;
    }
    let versions = before.versions;
    let [further, other] = [false, false];
    for (const version of one.versions) {
      const alike = versions.findIndex((there) => goesOn(there, version) || goesOn(version, there));
      if (alike < 0) {
        versions = [...versions, version];
        other = true;
      } else if (version.events.length > versions[alike]!.events.length) {
        versions = versions.map((there, i) =>
          i === alike ? { ...there, events: version.events } : there,
        );
        further = true;
      }
    }
    if (!further && !other) {
      counts.same++;
      continue;
    }
    const after = { ...before, versions, chosen: other ? null : before.chosen };
    all.set(id, after);
    changed.set(id, after);
    if (standingOf(after).kind === 'conflict') conflicts.push(nameOf(after));
    else if (other) counts.again++;
    else counts.continued++;
  }
  return { changed: [...changed.values()], ...counts, conflicts };
}

const nameOf = ({ assignment, annotator, task }: Answered) => ({ assignment, annotator, task });

/** Returns true if the second version begins with all events of the first. */
function goesOn({ events: first }: Version, { events: second }: Version): boolean {
  return first.every((event, i) => isSame(event, second[i]));
}

function isSame(one: AnswerEvent, other: AnswerEvent | undefined): boolean {
  return (
    other !== undefined &&
    one.kind === other.kind &&
    one.said === other.said &&
    one.at === other.at &&
    one.ms === other.ms &&
    one.guidelines === other.guidelines &&
    one.first === other.first &&
    `${one.flagged}` === `${other.flagged}`
  );
}
