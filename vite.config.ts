import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { language } from './src/messages/catalogue.ts';
import { FIRST_TEXTS } from './src/ui/app/view-texts.ts';
import { findChromium, launchOptions } from './scripts/chromium.mjs';
import { helpPages } from './scripts/help/help-pages.ts';
import { listedServers } from './scripts/listed-servers.ts';
import { offlineCopy } from './scripts/offline-copy/offline-copy.ts';
import { reportViewer } from './scripts/viewer/report-viewer.ts';
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

/**
 * Every file of components' tests loads the same modules into a page of its own. While all of them run once, and nothing
 * changes, the browser keeps the modules instead of asking for each one again.
 */
const modulesKept: Plugin = {
  name: 'modules-kept',
  apply: 'serve',
  configureServer({ middlewares }) {
    if (process.env['VITEST'] !== 'true' || !process.argv.includes('run')) return;
    middlewares.use((_, response, next) => {
      const { setHeader } = response;
      response.setHeader = (name, value) =>
        setHeader.call(response, name, value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
};

/**
 * The page shows nothing without the texts of the first page: the browser fetches them beside the first script instead of
 * after it.
 */
const earlyTexts: Plugin = {
  name: 'early-texts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const names = new Set<string>();
      const add = (name: string) => {
        const file = bundle[name];
        if (file?.type !== 'chunk' || names.has(name)) return;
        names.add(name);
        file.imports.forEach(add);
      };
      for (const file of Object.values(bundle)) {
        if (
          file.type === 'chunk' &&
          FIRST_TEXTS.some((name) =>
            file.facadeModuleId?.endsWith(`/messages/${language}/${name}.ts`),
          )
        )
          add(file.fileName);
      }
      return [...names]
        .filter((name) => !html.includes(`"./${name}"`))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
          injectTo: 'head' as const,
        }));
    },
  },
};

const root = fileURLToPath(new URL('.', import.meta.url));
const notices = thirdPartyNotices(root);

/** Rolldown's warnings: the times of plugins concern nobody who only starts the page. */
const checks = { bundlerTimings: false };

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
  plugins: [
    svelte(),
    listedServers(),
    helpPages,
    policyFreeDevelopment,
    modulesKept,
    earlyTexts,
    reportViewer({ root, plugins: () => [notices.worker()] }),
    notices.page,
    offlineCopy({ root, plugins: () => [notices.worker()] }),
  ],
  // One style sheet for all views: it is small, and no view ever shows without its styles.
  build: {
    target: 'esnext',
    chunkSizeWarningLimit: 700,
    cssCodeSplit: false,
    rolldownOptions: { checks },
  },
  worker: {
    format: 'es',
    plugins: () => [notices.worker()],
    rolldownOptions: {
      checks,
      output: {
        // Six megabytes that only a model for WebLLM needs, and a third of a megabyte that only an agent that learns by
        // gradients needs: `npm run size` recognises them by their names.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /node_modules\/(@mlc-ai\/)?web-llm[^]*index\.js$/.test(id))
            ? 'assets/web-llm-[hash].js'
            : moduleIds.some((id) => id.includes('node_modules/@wllama/'))
              ? 'assets/wllama-[hash].js'
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
          include: [
            'src/{messages,engine,workers}/**/*.test.ts',
            'src/ui/**/[a-z]*.test.ts',
            'test/unit/**/*.test.ts',
          ],
          exclude: ['**/*.{browser,full,long,engines}.test.ts'],
        },
      },
      {
        extends: true,
        // The tests of `npm run test:full`, which take longer.
        test: { name: 'full', ...inNode, include: ['{src,test}/**/*.full.test.ts'] },
      },
      {
        extends: true,
        // The tests of `npm run test:long`, which take longest.
        test: { name: 'long', ...inNode, include: ['{src,test}/**/*.long.test.ts'] },
      },
      {
        extends: true,
        // The tests of `npm run test:engines`, which need a model.
        test: { name: 'engines', ...inNode, include: ['{src,test}/**/*.engines.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          setupFiles: ['test/open-steps.ts'],
          testTimeout: 30_000,
          // Tests of components, named like them, and others that need a browser.
          include: ['src/ui/**/[A-Z]*.test.ts', 'src/{ui,workers}/**/*.browser.test.ts'],
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
