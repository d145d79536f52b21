import type { Rule } from '#engine/compare/rules.ts';
import { texts } from '#messages/format-message.ts';
import { serveFiled } from '#workers/figures/filed-client.ts';
import { defineReportElement, TAG } from './report-element.ts';

/*
 * The program in a report's HTML. The same script runs in the file, where it shows the run that the file holds, and in
 * the worker that it starts from its own text.
 */
if (typeof document === 'undefined') serveFiled(self);
else showHeld(document.currentScript?.textContent ?? null);

/** Shows the run that the file holds. The report without its judgements stays in view until then. */
function showHeld(script: string | null): void {
  const held = document.querySelector<HTMLElement>('#run');
  if (!held) return;
  const { rule } = held.dataset;
  defineReportElement({
    script: async () => (script === null ? null : { text: script, type: 'classic' }),
    about: () => texts.reportViewer.held,
    ...(rule === undefined ? {} : { rule: JSON.parse(rule) as Rule }),
  });
  const element = document.createElement(TAG);
  element.addEventListener('slatewise-shown', () => {
    document.querySelector('#plain')?.remove();
    element.hidden = false;
  });
  element.hidden = true;
  document.body.append(element);
  Object.assign(element, { data: held.textContent });
}
