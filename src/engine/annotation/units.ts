import { isMainDuel } from '../compare/pair-outcomes.ts';
import type { SlateId, UserId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { pairKey, type Trial } from '../domain/trial.ts';
import type { ForPeople } from '../protocols/protocol.ts';
import { isHarmless } from '../protocols/saer/probe-words.ts';
import { customersIn } from '../protocols/saer/plan.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { areIdentical, overlap } from '../slates/overlap.ts';

/** A unit that people can label: two slates of one user, the reference first, or one slate. */
export interface SlateUnit {
  /** `pairKey` of two slates or the id of one; judgements on the same slates are found by it. */
  readonly unit: string;
  readonly user: UserId;
  readonly slates: readonly [Slate] | readonly [reference: Slate, other: Slate];
  /** The aspect on which to compare the two slates, in words; absent for the lists as a whole. */
  readonly statement?: string;
}

/** Returns the name of a unit of two slates on one aspect. */
export function aspectUnit(pair: string, aspect: string): string {
  return JSON.stringify([pair, aspect]);
}

/** Returns the pair and the aspect of such a unit. */
export function aspectOf(unit: string): readonly [pair: string, aspect: string] {
  return JSON.parse(unit) as [string, string];
}

/** Returns the pairs that a judge was asked about, once for each aspect. */
export function aspectUnits(
  trials: readonly Trial[],
  aspects: NonNullable<ForPeople['aspects']>,
): SlateUnit[] {
  return pairUnits(trials).flatMap((one) =>
    aspects.map(({ id, title, meaning }) => ({
      ...one,
      unit: aspectUnit(one.unit, id),
      statement: title === meaning ? title : `${title}: ${meaning}`,
    })),
  );
}

/**
 * Puts two slates in the order of the scale: the genuine one first, else by name of the
 * recommender, else by id. So all pairs of a study lie on one scale, independent of the order of a
 * trial.
 */
export function inReference(one: Slate, other: Slate): readonly [reference: Slate, other: Slate] {
  if (other.origin?.genuine === one.id) return [one, other];
  if (one.origin?.genuine === other.id) return [other, one];
  const [x, y] = [one, other].map(({ recommender = '', id }) => JSON.stringify([recommender, id]));
  return x! < y! ? [one, other] : [other, one];
}

/** Returns the pairs that a judge was asked about on the protocol's main question. */
export function pairUnits(trials: readonly Trial[]): SlateUnit[] {
  const found = new Map<string, SlateUnit>();
  for (const trial of trials) {
    if (!isMainDuel(trial) || trial.first.id === trial.second.id) continue;
    const unit = pairKey(trial.first, trial.second);
    if (found.has(unit)) continue;
    const slates = inReference(trial.first, trial.second);
    found.set(unit, { unit, user: slates[0].user, slates });
  }
  return [...found.values()];
}

/**
 * Returns the lists that a judge was asked to label. Leaves out corrupted lists, which no
 * recommender made.
 */
export function listUnits(trials: readonly Trial[]): SlateUnit[] {
  return trials.flatMap((trial) =>
    trial.kind === 'appraisal' &&
    trial.aspect === undefined &&
    trial.variant === undefined &&
    !trial.slate.origin
      ? [{ unit: trial.slate.id, user: trial.slate.user, slates: [trial.slate] as const }]
      : [],
  );
}

/**
 * Pairs a genuine list of each user with one that isn't the user's (SAER, section 3.4): corrupted
 * lists if the study has some, which a judge was asked about, too; else a list of another user,
 * preferably of the same recommender. Leaves out users without such a list.
 */
export function adversarialUnits(data: Pick<StudyData, 'slates'>, stream: Stream): SlateUnit[] {
  const customers = customersIn(data);
  const probed = customers.flatMap(({ probes }) =>
    probes.flatMap(({ genuine, faulty }) =>
      isHarmless(faulty.origin!.probe) ? [] : [{ genuine, faulty }],
    ),
  );
  if (probed.length > 0) return probed.map(({ genuine, faulty }) => adversarial(genuine, faulty));
  const genuine = customers.flatMap(({ lists, user }) =>
    lists.length === 0 ? [] : [lists[stream.child(`genuine/${user}`).below(lists.length)]!],
  );
  const everybody = customers.flatMap(({ lists }) => lists);
  const byRecommender = new Map<string, Slate[]>();
  for (const one of everybody) {
    const { recommender = '' } = one;
    const own = byRecommender.get(recommender);
    if (own) own.push(one);
    else byRecommender.set(recommender, [one]);
  }
  return genuine.flatMap((own) => {
    const from = stream.child(`stranger/${own.user}`);
    const alike = byRecommender.get(own.recommender ?? '') ?? [];
    const stranger = strangerTo(own, alike, from) ?? strangerTo(own, everybody, from);
    return stranger
      ? [adversarial(own, { ...stranger, id: strangeId(stranger), user: own.user })]
      : [];
  });
}

/**
 * Maximum number of lists to try. In a large study a longer search takes long and rarely finds a
 * list.
 */
const TRIES = 200;

/** Returns a random list of another user that shares no item; undefined if none was found. */
function strangerTo(own: Slate, among: readonly Slate[], from: Stream): Slate | undefined {
  const few = among.length <= TRIES;
  const met = few
    ? shuffled(among, from)
    : Array.from({ length: TRIES }, () => among[from.below(among.length)]!);
  return met.find(
    (one) => one.user !== own.user && overlap(one, own) === 0 && !areIdentical(one, own),
  );
}

function adversarial(genuine: Slate, faulty: Slate): SlateUnit {
  return { unit: pairKey(genuine, faulty), user: genuine.user, slates: [genuine, faulty] };
}

/** Returns a new slate id: the same list shown for another user is another slate. */
const strangeId = ({ id }: Slate): SlateId => `${id}@elsewhere` as SlateId;
