import { defineConfig } from '@playwright/test';
import { findChromium, launchOptions } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/build-first.ts',
  forbidOnly: process.env['CI'] === 'true',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['list']],
  use: {
    // A page that its service worker answers shows nothing of what a test does to the network.
    serviceWorkers: 'block',
    launchOptions: launchOptions(findChromium() ?? ''),
  },
});
