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
import { writerAmong } from '../protocols/shared/writer-among.ts';
import { stream } from '../random/stream.ts';
import type { Store } from '../store/store.ts';
import { askProfiles, isProfile, profiledIn, profilesIn } from './ask-profiles.ts';
import { askReasons } from './ask-reasons.ts';
import { askTrials, type Asking } from './ask-trials.ts';
import { changesSince, styleOf } from './manifest.ts';
import { manifestFor, withMade } from './panel.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { OpenRun } from './open-run.ts';
import { growsIn, trialsOf } from './plan-run.ts';
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
 * before it counts them. After a stop or a crash, a run continues where it ended: the plan is rebuilt from the seed,
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
  const { run, protocol, data, members: kept, reasons } = opened;
  const cards = cardsOf(run);
  const writer = writerAmong(cards);
  const written = new Set<string>(reasons.filter((one) => !isProfile(one)).map(({ key }) => key));
  const [profiles, tried] = [profilesIn(reasons), profiledIn(reasons)];
  const planOf = (member: number, judgements: Iterable<Judgement>) =>
    trialsOf(run.study, data, protocol, cards[member]!, { sofar: byKey(judgements), profiles });
  const plans = cards.map((_, member) => planOf(member, kept[member]!));
  const length = sumOf(plans.map((trials) => trials.length));
  const grows = growsIn(run.study, protocol);
  const { stopping } = run.study;
  if (!grows && !stopping && length !== run.trials)
    throw changed([message('runChanges.otherLength')]);
  const planned = { ...opened.planned, profiles };
  const chance = stream(run.study.seed).child('read');

  const begun = now();
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
  let { panel } = run;
  let [going, failed] = [false, false];
  let toldAt = begun;
  let notedAt = begun;
  const sofar = () => run.elapsedMs + now() - begun;
  const goes = async () => {
    if (!going) await store.updateRun(run.id, { state: 'running' });
    going = true;
  };

  /** Opens one judge and checks that it matches the manifest of the run. */
  async function ready(member: number): Promise<Asking> {
    const { judge, family } = await open(member);
    const known = { ...run, ...(panel ? { panel } : {}) };
    const before = manifestFor(known, member);
    const style = before ? styleOf(before) : { family, arrangement: planned.arrangement };
    if (before) {
      const changes = await changesSince(before, { ...planned, protocol, judge });
      if (changes.length > 0) throw changed(changes);
    } else {
      panel = await withMade(known, member, judge, { ...planned, protocol, style });
      await store.updateRun(run.id, { panel });
    }
    return { protocol, planned, style, judge, chance: chance.child(`member/${member}`) };
  }

  const idle = plans.map((trials, member) => trials.length === kept[member]!.length);
  try {
    for (const member of new Set([writer, ...cards.keys()])) {
      const first = plans[member]!;
      let trials = first;
      const done = byKey(kept[member]!);
      const sampleIn = (all: readonly Trial[]) =>
        member !== writer ? [] : (protocol.reasoning?.sample(all, planned.settings, chance) ?? []);
      const unwritten = (all: readonly Trial[]) =>
        sampleIn(all).filter(({ key }) => !written.has(key));
      const last = idle.every(Boolean) && !going;
      if (idle[member] && unwritten(first).length === 0 && !last) continue;
      const asker = await ready(member);
      const mine = member === 0 ? { ...asker, chance } : asker;
      const whole = stopping ? planOf(member, []) : [];
      const watched = stopping && new PairStopping(stopping, whole);
      /** Asks all open trials, and the trials that their verdicts add if the plan grows. */
      const asking = async function* (done: ReadonlyMap<string, Judgement>) {
        if (watched) return yield* askTrials(whole, done, { ...mine, stopping: watched }, signal);
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
        yield { kind: 'writing', done: tried.size, of: data.users.size };
      }
      for await (const judged of asking(done)) {
        for (const [trial, judgement] of judged) done.set(trial.key, judgement);
        await store.add(
          run.id,
          judged.map(([, one]) => ({ ...one, key: memberKey(one.key, member) })),
        );
        progress.add(judged, now());
        if (watched) progress.setTotal(watched.expected);
        if (now() - notedAt >= NOTES_EVERY) {
          notedAt = now();
          await store.updateRun(run.id, { elapsedMs: sofar() });
        }
        if (now() - toldAt >= EVENTS_EVERY) {
          toldAt = now();
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
        yield { kind: 'writing', done: written.size, of };
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
  return { ...run, ...(panel ? { panel } : {}), state, elapsedMs: sofar() };
}

function changed(changes: readonly Text[]): Fault {
  return new Fault('run-changed', message('runFaults.runChanged', { changes }));
}
