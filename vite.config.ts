import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { findChromium, launchOptions } from './scripts/chromium.mjs';
import { thirdPartyNotices } from './scripts/notices/third-party-notices.ts';

const chromium = playwright({
  launchOptions: launchOptions(findChromium() ?? ''),
});

/** The development server inserts styles by script, which the page's content policy forbids. */
const policyFreeDevelopment: Plugin = {
  name: 'policy-free-development',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
};

const notices = thirdPartyNotices(fileURLToPath(new URL('.', import.meta.url)));

/** The environment and limits of tests without a browser. */
const inNode = {
  // Vitest leaves one processor free by default, which doubles the time on two.
  maxWorkers: '100%',
  // Files share the modules they import, which takes two thirds of the time. No test may change what a module holds.
  isolate: false,
  environment: 'node' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  // Relative, so that the same files serve from any sub-path.
  base: './',
  plugins: [svelte(), policyFreeDevelopment, notices.page],
  // One style sheet for all views: it is small, and no view ever shows without its styles.
  build: { target: 'esnext', chunkSizeWarningLimit: 700, cssCodeSplit: false },
  worker: {
    format: 'es',
    plugins: () => [notices.worker()],
    rolldownOptions: {
      output: {
        // Six megabytes that only a model for WebLLM needs, and a third of a megabyte that only an agent that learns by
        // gradients needs: `npm run size` recognises them by their names.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /node_modules\/(@mlc-ai\/)?web-llm[^]*index\.js$/.test(id))
            ? 'assets/web-llm-[hash].js'
            : moduleIds.some((id) => id.includes('node_modules/@jax-js/'))
              ? 'assets/jax-[hash].js'
              : 'assets/[name]-[hash].js',
      },
    },
  },
  optimizeDeps: { include: ['@observablehq/plot'] },
  test: {
    setupFiles: ['test/english.ts'],
    // One second is too short where two processors run more than these tests.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...inNode,
          include: ['src/{engine,workers}/**/*.test.ts', 'test/unit/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.full.test.ts'],
        },
      },
      {
        extends: true,
        // The tests of `npm run test:full`, which take longer.
        test: { name: 'full', ...inNode, include: ['src/**/*.full.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          testTimeout: 30_000,
          include: ['src/ui/**/*.test.ts', 'src/workers/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
