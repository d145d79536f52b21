import { readFileSync } from 'node:fs';
import { expect, test } from './built-page.ts';

const { dependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { dependencies: Record<string, string> };

test('[14.24] the footer leads to the terms of all that the page carries', async ({ page }) => {
  await page.goto('./');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Third-party notices' });
  await expect(link).toBeVisible();
  // Asked for here: Chromium asks a host that shows a text for an icon, too, which it doesn't have.
  const response = await page.request.get(
    await link.evaluate((one: HTMLAnchorElement) => one.href),
  );
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  const left = Object.keys(dependencies).filter((name) => !text.includes(`\n${name} `));
  expect(left).toEqual([]);
  for (const terms of [
    'SIL OPEN FONT LICENSE',
    'Apache License',
    'Permission is hereby granted',
    'Redistribution and use in source and binary forms',
    'models/pocket-judge',
  ]) {
    expect(text).toContain(terms);
  }
});
