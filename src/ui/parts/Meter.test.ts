import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Meter from './Meter.svelte';

describe('a meter', () => {
  it('has a name, a value, a maximum and a text', async () => {
    const given = { label: 'Questions answered', value: 480, max: 960, text: '480 of 960' };
    const screen = await render(Meter, given);
    const bar = screen.getByRole('progressbar', { name: 'Questions answered' });
    await expect.element(bar).toHaveAttribute('aria-valuemin', '0');
    await expect.element(bar).toHaveAttribute('aria-valuemax', '960');
    await expect.element(bar).toHaveAttribute('aria-valuenow', '480');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '480 of 960');
    expect(bar.element().querySelector('i')?.style.width).toBe('50%');
  });

  it('has no value while it is unknown, and no text by default', async () => {
    const screen = await render(Meter, { label: 'Reading', value: null });
    const bar = screen.getByRole('progressbar', { name: 'Reading' });
    await expect.element(bar).not.toHaveAttribute('aria-valuenow');
    await expect.element(bar).not.toHaveAttribute('aria-valuetext');
    await expect.element(bar).toHaveClass('unknown');
  });

  it.each([
    [3, 2, '100%'],
    [0, 0, '0%'],
  ])('draws %i of %i inside its frame', async (value, max, width) => {
    const screen = await render(Meter, { label: 'Reading', value, max });
    const bar = screen.getByRole('progressbar', { name: 'Reading' });
    expect(bar.element().querySelector('i')?.style.width).toBe(width);
  });
});
