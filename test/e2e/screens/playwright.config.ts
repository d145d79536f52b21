import { defineConfig } from '@playwright/test';
import tests from '../../../playwright.config.ts';

/** Screenshots of every view, into the folder `screens`: `npm run screens`. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*screens.ts',
  outputDir: '../../../test-results',
  globalSetup: '../build-first.ts',
});
