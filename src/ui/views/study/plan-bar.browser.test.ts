import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import StudyView from './StudyView.svelte';
import '#ui/styles/styles.ts';

it.each([
  [390, 700],
  [640, 450],
])(
  'nothing that has the focus lies below the plan’s bar in a window of %i by %i',
  async (width, height) => {
    await page.viewport(width, height);
    const { app } = await fakeApp('#/setup');
    const { setup, datasets, judges, models } = app;
    await setup.load();
    await render(StudyView, { setup, datasets, judges, models, onstarted: vi.fn() });
    const bar = document.querySelector('.bar')!;
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 25; stops += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      if (!focused || focused === document.body) break;
      if (bar.contains(focused)) continue;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (at && bar.contains(at)) covered.push(focused.textContent);
    }
    expect(stops).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  },
);
