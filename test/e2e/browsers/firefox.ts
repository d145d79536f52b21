import { launch } from 'puppeteer-core';
import { ensureDebian, programOnPath } from '../../../scripts/debian.mjs';
import type { OtherBrowser } from './other-browser.ts';

const find = () => programOnPath('firefox-esr') ?? programOnPath('firefox');

/** Installs Debian's Firefox where there is none. */
export function ensureFirefox(): void {
  ensureDebian({
    isThere: () => find() !== undefined,
    packages: ['firefox-esr'],
    purpose: 'The test in Firefox',
  });
}

/** Starts Firefox with an empty profile, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: find() ?? '',
    headless: true,
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    read: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key as '1'),
    complaints: async () => complaints,
    close: () => browser.close(),
  };
}
