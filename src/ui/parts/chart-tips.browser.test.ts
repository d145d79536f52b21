import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import SectionChart from '#ui/charts/SectionChart.svelte';

const estimates = [
  sampleEstimate({ title: 'Skill', value: 0.4, interval: { low: 0.31, high: 0.52 }, n: 120 }),
  sampleEstimate({ title: 'Transitivity', value: 0.9, interval: null, n: 60 }),
];

async function show() {
  const screen = await render(SectionChart, {
    section: { kind: 'estimates', title: 'Is it coherent?', reading: '', estimates },
  });
  const tips = screen.getByRole('group', { name: /^Is it coherent\? Values/ });
  await expect.element(tips).toBeVisible();
  await expect.poll(() => tips.element().querySelectorAll('[data-tip]').length).toBe(2);
  const shown = () => tips.element().querySelector('.tip')?.textContent.trim();
  return { screen, tips, shown };
}

describe('a chart', () => {
  it('shows label, value, interval and n of the mark under the pointer', async () => {
    const { tips, shown } = await show();
    expect(shown()).toBeUndefined();
    const [first, second] = tips.element().querySelectorAll('[data-tip]');
    await userEvent.hover(first!);
    expect(shown()).toBe('Skill: .40, from .31 to .52, n 120');
    await userEvent.hover(second!);
    expect(shown()).toBe('Transitivity: .90, n 60');
    await userEvent.hover(document.body);
    await expect.poll(shown).toBeUndefined();
  });

  it('reads the same words to the keyboard, mark by mark, from one tab stop', async () => {
    const { tips, shown } = await show();
    tips.element().focus();
    const read = () => tips.element().querySelector('[aria-live]')?.textContent;
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(read).toBe('Skill: .40, from .31 to .52, n 120');
    expect(shown()).toBe(read());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(read).toBe('Transitivity: .90, n 60');
    await userEvent.keyboard('{Home}');
    await expect.poll(read).toMatch(/^Skill/);
    await userEvent.keyboard('{Escape}');
    await expect.poll(shown).toBeUndefined();
  });

  it('keeps the words within its own width at both ends', async () => {
    const { tips } = await show();
    for (const mark of tips.element().querySelectorAll('[data-tip]')) {
      await userEvent.hover(mark);
      const [word, box] = [tips.element().querySelector('.tip')!, tips.element()].map((one) =>
        one.getBoundingClientRect(),
      );
      expect(word!.left).toBeGreaterThanOrEqual(box!.left - 1);
      expect(word!.right).toBeLessThanOrEqual(box!.right + 1);
    }
  });
});
