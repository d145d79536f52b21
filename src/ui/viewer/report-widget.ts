import { defineReportElement, TAG } from './report-element.ts';

/** The part of an anywidget model that the widget reads. */
interface Model {
  get(name: 'run' | 'theme' | 'part'): string;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

/** Shows the run of a notebook's cell, and again when the cell gives it another. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  // A notebook forgets the address of this module, so no worker can start from it.
  defineReportElement({ script: async () => null });
  const element = document.createElement(TAG);
  const show = () => {
    const theme = model.get('theme');
    if (theme === '') element.removeAttribute('theme');
    else element.setAttribute('theme', theme);
    element.setAttribute('part', model.get('part'));
    Object.assign(element, { data: model.get('run') });
  };
  show();
  el.append(element);
  model.on('change', show);
  return () => model.off('change', show);
}

export default { render };
