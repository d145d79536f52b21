import { mount, unmount } from 'svelte';
import type { Rule } from '#engine/compare/rules.ts';
import { Fault } from '#engine/domain/fault.ts';
import { message } from '#messages/message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { openFiled, type FiledScript } from '#workers/figures/filed-client.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import Viewer from './Viewer.svelte';
import { ViewerState, type ViewerPart } from './viewer-state.svelte.ts';
import { viewerStyles } from './viewer-styles.ts';

/** The name of the element. */
export const TAG = 'slatewise-report';

interface Options {
  /** Returns a script that serves the figures in a worker; null to work them out in the page's own thread. */
  readonly script: () => Promise<FiledScript | null>;
  /** A sentence about the file in which the report stands. */
  readonly about?: () => string;
  /** The rule by which the report counts answers at first. */
  readonly rule?: Rule;
}

/**
 * Defines `<slatewise-report>`, which shows a run from the JSON of its report: the report, counted by any rule, and the
 * inspector of its judgements.
 *
 * - `data`, a property: the run, as text or as an object.
 * - `src`, an attribute: its address, where there is no `data`.
 * - `part`, an attribute: `judgements` to begin with those.
 * - `theme`, an attribute: `light` or `dark`; without it the device's setting.
 *
 * The event `slatewise-shown` says that the report, or the reason why there is none, can be seen.
 */
export function defineReportElement({ script, about = () => '', rule }: Options): void {
  class ReportElement extends HTMLElement {
    static readonly observedAttributes = ['src', 'theme'];
    #data: unknown = null;
    #close: (() => void) | null = null;

    get data(): unknown {
      return this.#data;
    }

    set data(data: unknown) {
      this.#data = data;
      this.#renew();
    }

    connectedCallback(): void {
      this.#renew();
    }

    disconnectedCallback(): void {
      this.#close?.();
      this.#close = null;
    }

    attributeChangedCallback(_: string, before: string | null, now: string | null): void {
      if (before !== now) this.#renew();
    }

    #renew(): void {
      this.disconnectedCallback();
      if (!this.isConnected || (this.#data === null && !this.hasAttribute('src'))) return;
      let closed = false;
      const opened = this.#open(() => closed);
      this.#close = () => {
        closed = true;
        void opened.then((close) => close());
      };
    }

    async #open(closed: () => boolean): Promise<() => void> {
      const [code] = await Promise.all([script(), loadMessages()]);
      if (closed()) return () => {};
      const { figures, close } = await openFiled(code);
      const viewer = new ViewerState({ figures, save: saveFile });
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const style = document.createElement('style');
      style.textContent = viewerStyles();
      shadow.replaceChildren(style);
      const props = { viewer, theme: this.getAttribute('theme'), about: about() };
      const shown = mount(Viewer, { target: shadow, props });
      const part: ViewerPart = this.getAttribute('part') === 'judgements' ? 'judgements' : 'report';
      void viewer
        .open(() => this.#text(), part, rule)
        .then(() => this.dispatchEvent(new CustomEvent('slatewise-shown')));
      return () => {
        close();
        void unmount(shown);
      };
    }

    async #text(): Promise<string> {
      if (typeof this.#data === 'string') return this.#data;
      if (this.#data !== null) return JSON.stringify(this.#data);
      const response = await fetchUnlessOffline(this.getAttribute('src') ?? '');
      if (response.ok) return response.text();
      const { status } = response;
      throw new Fault('file-unusable', message('reportViewer.notFetched', { status }));
    }
  }
  if (!customElements.get(TAG)) customElements.define(TAG, ReportElement);
}
