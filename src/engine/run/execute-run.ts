import { seedOf } from '../domain/seeds.ts';
import { byKey } from '../domain/by-key.ts';
import { message, type Text } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { memberKey } from '../ensemble/member-key.ts';
import { PairStopping } from '../sample-size/pair-stopping.ts';
import type { ResolvedFamily } from '../domain/family.ts';
import type { Trial } from '../domain/trial.ts';
import type { Planned } from '../protocols/protocol.ts';
import { writerAmong } from '../protocols/shared/writer-among.ts';
import { stream } from '../random/stream.ts';
import type { Store } from '../store/store.ts';
import { askPrefaces, isPreface, prefacesIn, writesEach } from './ask-prefaces.ts';
import { askProfiles, isProfile, profiledIn, profilesIn } from './ask-profiles.ts';
import { askReasons } from './ask-reasons.ts';
import { askTrials, type Asking } from './ask-trials.ts';
import { explainedTrials } from './explained-trials.ts';
import { changesSince, styleOf } from './manifest.ts';
import { manifestFor, withMade } from './panel.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { OpenRun } from './open-run.ts';
import { growsIn, swappedOf, trialsOf } from './planned-trials.ts';
import { verdictsIn, verdictsOnTrials } from './verdicts-in.ts';
import { Progress } from './progress.ts';
import type { RunEvent } from './run-event.ts';

/** An opened judge with its prompt format. */
export interface Ready {
  readonly judge: Judge;
  readonly family: ResolvedFamily;
}

export interface Parts {
  readonly store: Pick<Store, 'add' | 'addReasons' | 'updateRun'>;
  /** Opens a judge of the run; 0 is the first. It may release the judges opened before. */
  readonly open: (member: number) => Promise<Ready>;
  /** Milliseconds on any clock; only differences are used. */
  readonly now: () => number;
}

/** Milliseconds between two progress events, and between two updates of the elapsed time. */
const EVENTS_EVERY = 200;
const NOTES_EVERY = 5_000;

/**
 * Asks the judge, or each judge of a panel in turn, about every trial that has no judgement yet, and stores judgements
 * before it counts them. A judge that wasn't opened before enters the manifest then. After a stop or a crash, a run continues where it ended: the plan is rebuilt from the seed,
 * and finished trials are skipped.
 *
 * The first judge of a panel that can write is asked before the others, because their questions may quote its profiles
 * of the users.
 *
 * Random numbers depend on the key of a trial, so the order of answers doesn't matter.
 *
 * @throws Fault `run-changed` if judge, wording or slates differ from the manifest of the run
 */
export async function* executeRun(
  opened: OpenRun,
  { store, open, now }: Parts,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, Run> {
  const { run, protocol, data, answers: kept, reasons } = opened;
  const cards = cardsOf(run);
  const writer = writerAmong(cards);
  const written = new Set<string>(
    reasons.filter((one) => !isProfile(one) && !isPreface(one)).map(({ key }) => key),
  );
  const [profiles, tried] = [profilesIn(reasons), profiledIn(reasons)];
  const each = writesEach(protocol, cards.length);
  const prefaces = cards.map((_, member) => prefacesIn(reasons, each ? member : undefined));
  const judged = { study: run.study, data, protocol, profiles };
  const planOf = (member: number, answers: Iterable<Judgement>) => {
    const sofar = byKey(verdictsIn(judged, [...answers]));
    return trialsOf(run.study, data, protocol, cards[member]!, { sofar, profiles });
  };
  const plans = cards.map((_, member) => planOf(member, kept[member]!));
  const length = sumOf(plans.map((trials) => trials.length));
  const grows = growsIn(run.study, protocol);
  const { stopping } = run.study;
  if (!grows && !stopping && length !== run.trials)
    throw changed([message('runChanges.otherLength')]);
  const { prefaces: _, ...bare } = opened.planned;
  const planned = { ...bare, profiles };
  const swapped = swappedOf(run.study, planned);
  const chance = stream(seedOf(run.study, 'judge')).child('read');

  /** Milliseconds that the judges took to open, such as loading a model. They enter no time and no speed. */
  let opening = 0;
  const clock = () => now() - opening;
  const begun = clock();
  const progress = new Progress(run.trials, begun);
  for (const [member, judgements] of kept.entries()) {
    const plan = byKey(plans[member]!);
    progress.resume(
      judgements.map((judgement) => {
        const trial = plan.get(judgement.key);
        if (!trial) throw changed([message('runChanges.notPlanned', { trial: judgement.key })]);
        return [trial, judgement];
      }),
    );
  }

  let state: Run['state'] = 'stopped';
  let current = run;
  let [going, failed] = [false, false];
  // The first verdict is reported at once.
  let toldAt = -Infinity;
  let notedAt = begun;
  const sofar = () => run.elapsedMs + clock() - begun;
  const goes = async () => {
    if (!going) await store.updateRun(run.id, { state: 'running' });
    going = true;
  };

  /** Opens one judge and checks that it matches the manifest of the run. */
  async function ready(member: number): Promise<Asking> {
    const since = now();
    const { judge, family } = await open(member);
    opening += now() - since;
    const before = manifestFor(current, member);
    const style = before ? styleOf(before) : { family, arrangement: planned.arrangement };
    if (before) {
      const changes = await changesSince(before, { ...planned, protocol, judge });
      if (changes.length > 0) throw changed(changes);
    } else {
      const made = await withMade(current, member, judge, { ...planned, protocol, style });
      await store.updateRun(run.id, made);
      current = { ...current, ...made };
    }
    const asker = { protocol, planned, swapped, style, judge };
    const own = prefaces[member]!;
    const prepare = async (trials: readonly Trial[], shown: Planned) => {
      for await (const one of askPrefaces(trials, shown, own, asker, now, signal)) {
        // A preface's key ends with that of its trial.
        const key = memberKey(one.key, each ? member : 0);
        await store.addReasons(run.id, [{ ...one, key }]);
      }
    };
    return {
      ...asker,
      chance: chance.child(`member/${member}`),
      ...(each || member === writer
        ? {
            planned: { ...planned, prefaces: own.written },
            swapped: swapped && (() => ({ ...swapped(), prefaces: own.written })),
            prepare,
          }
        : {}),
    };
  }

  /** Lets the rule read verdicts, where several answers make one. */
  const heed = (watched: PairStopping): NonNullable<Asking['stopping']> => ({
    asks: (trial) => watched.asks(trial),
    record: (trials, done) => watched.record(trials, verdictsOnTrials(judged, trials, done)),
  });

  const idle = plans.map((trials, member) => trials.length === kept[member]!.length);
  try {
    for (const member of new Set([writer, ...cards.keys()])) {
      const first = plans[member]!;
      let trials = first;
      const done = byKey(kept[member]!);
      const sampleIn = (all: readonly Trial[]) =>
        member === writer ? explainedTrials(all, protocol, planned.settings, chance) : [];
      const unwritten = (all: readonly Trial[]) =>
        sampleIn(all).filter(({ key }) => !written.has(key));
      const last = idle.every(Boolean) && !going;
      if (idle[member] && unwritten(first).length === 0 && !last) continue;
      const asker = await ready(member);
      const mine = { ...asker, ...(member === 0 ? { chance } : {}) };
      const whole = stopping ? planOf(member, []) : [];
      const watched = stopping && new PairStopping(stopping, whole);
      let watching = watched;
      // The questions with another history follow in proportion.
      const withSwaps = Math.max(1, run.trials / Math.max(1, whole.length));
      /** Asks all open trials, and the trials that their verdicts add if the plan grows. */
      const asking = async function* (done: ReadonlyMap<string, Judgement>) {
        if (watched) {
          yield* askTrials(whole, done, { ...mine, stopping: heed(watched) }, signal);
          watching = undefined;
          trials = planOf(member, done.values());
          progress.setTotal(trials.length);
        }
        for (;;) {
          yield* askTrials(trials, done, mine, signal);
          const next = grows ? planOf(member, done.values()) : trials;
          if (next.length <= trials.length) return;
          trials = next;
        }
      };
      await goes();
      yield progress.event();
      for await (const profile of askProfiles(profiles, tried, mine, now, signal)) {
        await store.addReasons(run.id, [profile]);
        yield { kind: 'writing', what: 'profiles', done: tried.size, of: data.users.size };
      }
      for await (const judged of asking(done)) {
        for (const [trial, judgement] of judged) done.set(trial.key, judgement);
        await store.add(
          run.id,
          judged.map(([, one]) => ({ ...one, key: memberKey(one.key, member) })),
        );
        progress.add(judged, clock());
        if (watching) progress.setTotal(Math.round(withSwaps * watching.expected));
        if (clock() - notedAt >= NOTES_EVERY) {
          notedAt = clock();
          await store.updateRun(run.id, { elapsedMs: sofar() });
        }
        if (clock() - toldAt >= EVENTS_EVERY) {
          toldAt = clock();
          yield progress.event();
        }
        signal.throwIfAborted();
      }
      if (watched) trials = planOf(member, done.values());
      if (grows || watched) {
        progress.setTotal(trials.length);
        await store.updateRun(run.id, { trials: trials.length });
      }
      yield progress.event();
      const explained = watched ? trials : first;
      const of = sampleIn(explained).length;
      for await (const reason of askReasons(unwritten(explained), done, mine, now, signal)) {
        await store.addReasons(run.id, [reason]);
        written.add(reason.key);
        yield { kind: 'writing', what: 'reasons', done: written.size, of };
      }
    }
    state = 'finished';
    yield progress.event();
  } catch (thrown) {
    failed = true;
    throw thrown;
  } finally {
    if (going) {
      const noted = store.updateRun(run.id, { state, elapsedMs: sofar() });
      // Report the original error even if this update fails, because the run may be deleted.
      await (failed ? noted.catch(() => undefined) : noted);
    }
  }
  return { ...current, state, elapsedMs: sofar() };
}

function changed(changes: readonly Text[]): Fault {
  return new Fault('run-changed', message('runFaults.runChanged', { changes }));
}
