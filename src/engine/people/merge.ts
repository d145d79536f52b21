import { answerId, standingOf, type Answered, type AnswerEvent, type Version } from './answered.ts';

/** What became of the answers that were brought: counted, and named where somebody has to decide. */
export interface Merged {
  /** What has to be kept anew; nothing that was there is missing from it. */
  readonly changed: readonly Answered[];
  /** Tasks of an annotator that were new here. */
  readonly added: number;
  /** Those that were here already, to the last step. */
  readonly same: number;
  /** Those in which the file goes on where this device stopped. */
  readonly continued: number;
  /** Those that say the same, but were done at another time: both are kept. */
  readonly again: number;
  /** Those whose answers differ: both are kept, and none counts until somebody has chosen. */
  readonly conflicts: readonly Pick<Answered, 'assignment' | 'annotator' | 'task'>[];
}

/**
 * Brings answers together without taking any away. A copy that is shorter or longer is no other
 * version; everything else is kept beside what was there.
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

/** Whether the second begins with all of the first. */
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
