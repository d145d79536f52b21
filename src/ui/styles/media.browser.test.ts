import type {} from '@vitest/browser-playwright';
import { cdp, page } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { id, type ItemId, type RunId, type SlateId, type UserId } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import Meter from '#ui/parts/Meter.svelte';
import Segmented from '#ui/parts/Segmented.svelte';
import SlateCard from '#ui/parts/SlateCard.svelte';
import StudyHead from '#ui/parts/StudyHead.svelte';
import './styles.ts';

/** Makes the browser show the page as on another medium, or with other media features. */
function emulate(media: string, features: readonly { name: string; value: string }[] = []) {
  return cdp().send('Emulation.setEmulatedMedia', { media, features: [...features] });
}

const styleOf = (element: Element) => getComputedStyle(element);

function studyHead() {
  render(StudyHead, {
    title: 'A study',
    crumb: 'four recommenders',
    stage: 'run',
    run: id<RunId>('r'),
    judged: true,
  });
}

afterEach(() => emulate(''));

describe('where colours are forced', () => {
  const forced = () => emulate('screen', [{ name: 'forced-colors', value: 'active' }]);

  it('the stage that is open is the only one underlined', async () => {
    studyHead();
    await forced();
    const border = (name: string) =>
      styleOf(page.getByRole('link', { name, exact: true }).element()).borderBottomColor;
    expect(border('Report')).toBe(styleOf(document.documentElement).backgroundColor);
    expect(border('Judgements')).toBe(border('Report'));
    expect(border('Run')).not.toBe(border('Report'));
  });

  it('the choice that holds looks unlike the others', async () => {
    render(Segmented, {
      label: 'Orders',
      value: 'both',
      choices: [
        { value: 'both', title: 'Both orders' },
        { value: 'one', title: 'One order' },
      ],
    });
    await forced();
    const ground = (name: string) =>
      styleOf(page.getByRole('radio', { name }).element()).backgroundColor;
    expect(ground('Both orders')).not.toBe(ground('One order'));
  });

  it('a meter shows how far it is', async () => {
    render(Meter, { label: 'Questions answered', value: 0.5 });
    await forced();
    const meter = page.getByRole('progressbar').element();
    expect(styleOf(meter).borderTopWidth).toBe('1px');
    expect(styleOf(meter.firstElementChild!).backgroundColor).not.toBe(
      styleOf(meter).backgroundColor,
    );
  });
});

describe('on paper', () => {
  it('neither the stages nor a button is printed', async () => {
    studyHead();
    const stages = page.getByRole('navigation', { name: 'Stages of this study' }).element();
    const button = document.body.appendChild(document.createElement('button'));
    button.className = 'btn';
    expect(styleOf(stages).display).toBe('flex');
    await emulate('print');
    expect(styleOf(stages).display).toBe('none');
    expect(styleOf(button).display).toBe('none');
    button.remove();
  });
});

describe('in a narrow window', () => {
  it('a long title on a slate is read in full', async () => {
    await page.viewport(320, 480);
    const title = 'Lord of the Rings: The Fellowship of the Ring, The, in its longest cut of all';
    const item: Item = { id: id<ItemId>('i'), title, categories: [], creators: [], popularity: 0 };
    render(SlateCard, {
      name: 'X',
      slate: { id: id<SlateId>('s'), user: id<UserId>('u'), items: [item.id] },
      member: null,
      items: new Map([[item.id, item]]),
    });
    const shown = page.getByTitle(title).element();
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight);
  });
});
