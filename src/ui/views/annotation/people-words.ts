import { texts } from '#messages/format-message.ts';
import { standingOf, type Version } from '#engine/annotation/answered.ts';
import { isPaired, saidOn, type LabelKind } from '#engine/annotation/label-kind.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import type { Differences } from './people-differences.svelte.ts';
import type { QueueRow, Sides } from '#workers/annotation/annotation-api.ts';

/** Returns the name of an index on the scale of a kind. */
export function answerWords(kind: LabelKind, index: number, { recommenders }: Sides): string {
  if (kind === 'pointwise') return ['Good', 'Partial', 'Poor'][index] ?? '';
  if (kind === 'rubric') return String(index + 1);
  if (index === 1) return texts.labelAnswers.tie;
  if (kind === 'adversarial') {
    return index === 0 ? texts.labelAnswers.genuine : texts.labelAnswers.other;
  }
  const name = recommenders[index === 0 ? 0 : 1];
  if (name) return nameOf(name);
  return index === 0 ? texts.labelAnswers.firstByName : texts.labelAnswers.secondByName;
}

/** Returns the user and the compared recommenders: "User ann: A and B". */
export function sidesWords({ recommenders, user }: Sides): string {
  const lists = recommenders.map((one) =>
    one === null ? texts.labelAnswers.heldOut : nameOf(one),
  );
  return texts.labelAnswers.unit({ user, lists });
}

/** Returns the answer of a version in terms of recommenders instead of list names. */
export function saidWords(
  { kind, about, sides }: Differences['conflicts'][number],
  version: Version,
): string {
  const standing = standingOf({ versions: [version], chosen: null });
  if (standing.kind !== 'answered') {
    return standing.kind === 'skipped' ? texts.labelAnswers.skipped : texts.labelAnswers.undone;
  }
  const { said, flagged } = standing.event;
  if (!about || !sides) return said;
  const index = !isPaired(kind)
    ? saidOn(kind).indexOf(said)
    : said === 'tie'
      ? 1
      : said === about.reference
        ? 0
        : 2;
  const answer = answerWords(kind, index, sides);
  return flagged.length === 0
    ? answer
    : texts.labelAnswers.flags({ answer, items: flagged.map((one) => one + 1) });
}

/** Returns the reasons why a unit is in the review queue. */
export function worthWords({ unsure, apart, divided, judge }: QueueRow): string {
  const uncertain = unsure > 0.5 ? 'uncertain' : null;
  const unscored = judge?.why === 'unscored' ? 'unscored' : uncertain;
  return texts.reviewQueue.because({
    apart: apart > 0,
    divided: divided > 0,
    judge: judge?.byPosition ? 'by position' : unscored,
  });
}
