import { message } from '#messages/message.ts';
import { render, rendered } from '#messages/render.ts';
import { texts } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Report } from '#engine/report/report.ts';
import { ablationReport } from '#engine/simulator/ablation/report.ts';
import { suiteReport } from '#engine/simulator/suites/report.ts';
import { humanStudyReport } from '#engine/simulator/validity/human-study.ts';
import { validityReport } from '#engine/simulator/validity/report.ts';
import type { SimulatorTest, TestNews, TestResult } from './validity-tests.ts';
import { simulatorTests, testResults } from './test-collections.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { Removals } from '#workers/wire/removals.ts';
import { newId } from './new-id.ts';
import type { Call } from '#workers/wire/wire.ts';
import { runTest } from './run-test.ts';
import { sessionIn } from './simulation.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { checkedTest } from './check-requests.ts';
import type { Workbench } from './workbench.ts';

type TestApi = Pick<
  SimulatorApi,
  'planTest' | 'runTest' | 'tests' | 'testReport' | 'exportTest' | 'removeTest'
>;

/** The service for validity tests of simulations. */
export function testsService(
  { documents, judgeLock, locks, removals = new Removals(), now }: SimulatorParts,
  bench: Workbench,
): TestApi {
  const found = async (test: string): Promise<SimulatorTest> => {
    const kept = await (await documents).get(simulatorTests, test);
    if (!kept) throw new Fault('not-enough-data', message('simulatorFaults.testDeleted'));
    return kept;
  };
  const resultOf = async (test: string): Promise<TestResult> => {
    const kept = await (await documents).get(testResults, test);
    if (!kept) throw new Fault('not-enough-data', message('simulatorFaults.testWithoutResult'));
    return kept;
  };

  /** Runs a test and stores its result before it marks the test as finished. */
  const runKept = async (
    test: SimulatorTest,
    base: string,
    call: Call<TestNews>,
  ): Promise<SimulatorTest> => {
    const kept = await documents;
    const begun = now();
    const endAs = async (state: SimulatorTest['state']): Promise<SimulatorTest> => {
      const changed = { ...test, state, elapsedMs: test.elapsedMs + now() - begun };
      await kept.put(simulatorTests, [[test.id, changed]]);
      return changed;
    };
    try {
      const loading = {
        signal: call.signal,
        emit: (event: Loading) => call.emit({ kind: 'loading', ...event }),
      };
      const opened = await bench.open(test.simulation, base, loading);
      const result = await runTest({ bench, opened, base, now }, test.request, call);
      await kept.put(testResults, [[test.id, result]]);
      return await endAs('finished');
    } catch (thrown) {
      await endAs('stopped');
      throw thrown;
    }
  };

  return {
    async planTest({ simulation, request }) {
      const made: SimulatorTest = {
        id: newId(),
        simulation,
        createdAt: now(),
        request: checkedTest(request),
        state: 'planned',
        elapsedMs: 0,
      };
      await (await documents).put(simulatorTests, [[made.id, made]]);
      return made;
    },

    async runTest({ test: name, base }, call) {
      const { simulation } = await found(name);
      return judgeLock.hold(sessionIn(simulation), call.signal, () =>
        locks.hold(
          id<RunId>(name),
          async (signal) => runKept(await found(name), base, { ...call, signal }),
          { signal: call.signal },
        ),
      );
    },

    async tests({ simulation }) {
      const all = await (await documents).all(simulatorTests);
      return all
        .map(([, one]) => one)
        .filter((one) => one.simulation === simulation)
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    testReport: async ({ test }) => reportOf(await resultOf(test)),

    async exportTest({ test: name }) {
      const test = await found(name);
      const result = await resultOf(name);
      await loadMessages();
      const whole = { test, ...result, report: reportOf(result) };
      const text = JSON.stringify(
        rendered(whole, texts, (one) => ({ ...one, text: render(one, texts) })),
      );
      return {
        name: `${test.request.kind} ${name}.json`,
        blob: new Blob([text], { type: 'application/json' }),
      };
    },

    async removeTest({ test }) {
      const { simulation } = await found(test);
      // A test that still runs, here or in another tab, would store its results after the removal.
      await judgeLock.waitForEnd(sessionIn(simulation));
      const recorded = new RecordedRemovals(await documents);
      await locks.hold(id<RunId>(test), async () => {
        await recorded.remove(simulatorTests, [test]);
        await recorded.remove(testResults, [test]);
      });
      return removals.remember(() => recorded.putBack());
    },
  };
}

function reportOf(kept: TestResult): Report {
  switch (kept.kind) {
    case 'suite':
      return suiteReport(kept.result);
    case 'validity':
      return validityReport(kept.result);
    case 'ablation':
      return ablationReport(kept.result);
    case 'human study':
      return humanStudyReport(kept.result);
  }
}
