import { collection } from '#engine/store/documents.ts';
import { simulatorTestShape, testResultShape } from './test-shapes.ts';
import type { SimulatorTest, TestResult } from './validity-tests.ts';

export const simulatorTests = collection<SimulatorTest>('simulation-tests', simulatorTestShape);
export const testResults = collection<TestResult>('simulation-test-results', testResultShape);
