import { message, type Text } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { usualRecommenders } from '#engine/recommenders/registry.ts';
import { Pace } from '#engine/run/pace.ts';
import { cellsOf } from '#engine/simulator/ablation/cell.ts';
import { runAblation } from '#engine/simulator/ablation/run-ablation.ts';
import { runSuite } from '#engine/simulator/suites/run-suite.ts';
import { runHumanStudy, type StudyRater } from '#engine/simulator/validity/human-study.ts';
import { runValidity } from '#engine/simulator/validity/run-validity.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { TestNews, TestResult, TestRequest } from './validity-tests.ts';
import type { Opened, OpenRater, Workbench } from './workbench.ts';

interface Parts {
  readonly bench: Workbench;
  readonly opened: Opened;
  readonly base: string;
  readonly now: () => number;
}

/**
 * Runs a test. Raters answer known questions from their stored ratings, so a stopped test continues where it stopped.
 *
 * @throws Fault `stopped` when the call's signal is aborted
 */
export async function runTest(
  { bench, opened, base, now }: Parts,
  request: TestRequest,
  { signal, emit }: Call<TestNews>,
): Promise<TestResult> {
  const loading: Call<Loading> = {
    signal,
    emit: (event) => emit({ kind: 'loading', ...event }),
  };
  const pace = new Pace(now());
  const tell = (what: Text, done: number, of: number) => {
    pace.record(done, now());
    emit({ kind: 'progress', what, done, of, remaining: pace.remaining(of - done) });
  };
  const used: OpenRater[] = [];
  const open = async (...given: Parameters<Workbench['raterFor']>) => {
    const rater = await bench.raterFor(...given);
    used.push(rater);
    return rater;
  };
  const { simulation, stage } = opened;
  const { settings } = simulation;
  const asking = async (): Promise<TestResult> => {
    switch (request.kind) {
      case 'suite': {
        const { preset, seed, memory = 'fresh' } = request;
        const { rater } = await open(simulation.rater.id, settings, stage, base, loading);
        const going = runSuite({ stage, rater, settings, seed, preset, memory }, signal);
        const result = await follow(going, ({ test, done, of }) => tell(test, done, of));
        return { kind: 'suite', result };
      }
      case 'validity': {
        const { users, k, later, seed } = request;
        // With vectors, recommenders that need them can take part.
        const described = {
          ...settings,
          retrieval: { ...settings.retrieval, id: 'embedding' },
        } as const;
        const stage = await bench.stage(opened, described, base, loading);
        const { rater } = await open(simulation.rater.id, settings, stage, base, loading);
        const going = runValidity(
          { stage, rater, settings, seed, recommenders: usualRecommenders, users, k, later },
          signal,
        );
        const result = await follow(going, ({ note, done, of }) => tell(note, done, of));
        return { kind: 'validity', result };
      }
      case 'human study': {
        const { raters, mix, seed } = request;
        const asked: StudyRater[] = [];
        for (const name of raters) {
          const unable = await bench.unable(opened, name, settings, base);
          if (unable !== null) asked.push({ name, unable });
          else {
            const { rater } = await open(name, settings, stage, base, loading);
            asked.push({ name: rater.card.name, rater });
          }
        }
        const going = runHumanStudy({ stage, settings, raters: asked, mix, seed }, signal);
        const result = await follow(going, ({ done, of }) =>
          tell(message('humanStudy.rating'), done, of),
        );
        return { kind: 'human study', result };
      }
      case 'ablation': {
        const { preset, seed, grid, design, memory = 'fresh' } = request;
        const cells = cellsOf(grid, settings, design);
        const going = runAblation(
          {
            cells,
            preset,
            seed,
            memory,
            raterFor: async (judge, of) => {
              const unable = await bench.unable(opened, judge, of, base);
              if (unable !== null) return { unable };
              const stage = await bench.stage(opened, of, base, loading);
              const { rater } = await open(judge, of, stage, base, loading);
              return { rater, stage };
            },
          },
          signal,
        );
        const result = await follow(going, ({ test, done, of, cell, cells }) =>
          tell(
            message('simulatorWorker.cell', { cell: cell + 1, cells, test }),
            cell * of + done,
            cells * of,
          ),
        );
        return { kind: 'ablation', result };
      }
    }
  };
  try {
    return await asking();
  } finally {
    for (const rater of used) await rater.flush();
  }
}

/** Reports every event of a generator and returns its return value. */
async function follow<Event, Result>(
  going: AsyncGenerator<Event, Result>,
  tell: (event: Event) => void,
): Promise<Result> {
  for (;;) {
    const step = await going.next();
    if (step.done) return step.value;
    tell(step.value);
  }
}
