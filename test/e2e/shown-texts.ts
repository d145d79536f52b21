import type { Page } from '@playwright/test';

/** A text that a page shows or tells to a screen reader, and where. */
export interface ShownText {
  readonly text: string;
  /** The element and those around it: `main > table.pairs > td`. */
  readonly where: string;
}

/** Attributes with texts for people. */
const ATTRIBUTES = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'placeholder', 'alt'],
];

/**
 * Returns all texts of a page: those of its blocks, and those in attributes. Paragraphs of one text are one block.
 *
 * @param without selectors of elements whose texts aren't wanted
 */
export function shownTexts(page: Page, without: readonly string[]): Promise<ShownText[]> {
  return page.evaluate(
    ([attributes, without]) => {
      const isLeftOut = (element: Element) => without.some((one) => element.closest(one));
      const nameOf = ({ tagName, classList }: Element) =>
        [tagName.toLowerCase(), ...classList].filter((one) => !/^svelte-/.test(one)).join('.');
      const where = (element: Element) => {
        const path: string[] = [];
        let at: Element | null = element;
        for (; at && at !== document.body && path.length < 5; at = at.parentElement) {
          path.unshift(nameOf(at));
        }
        return path.join(' > ');
      };
      const blockOf = (element: Element): Element => {
        const whole = element.closest('text, aside.note, .empty, .keys > span');
        if (whole) return whole;
        let at = element;
        while (at.parentElement && /^(inline|contents)/.test(getComputedStyle(at).display)) {
          at = at.parentElement;
        }
        return at;
      };
      const blocks = new Map<Element, string>();
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        if (!element || element.closest('script, style, template, noscript') || isLeftOut(element))
          continue;
        const block = blockOf(element);
        blocks.set(block, (blocks.get(block) ?? '') + (node.textContent ?? ''));
      }
      const found = [...blocks].map(([element, text]) => ({ text, where: where(element) }));
      for (const element of document.body.querySelectorAll('*')) {
        if (isLeftOut(element)) continue;
        for (const name of attributes) {
          const text = element.getAttribute(name);
          if (text) found.push({ text, where: `${where(element)}[${name}]` });
        }
      }
      return [{ text: document.title, where: 'title' }, ...found];
    },
    [ATTRIBUTES, without] as const,
  );
}
