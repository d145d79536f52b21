/**
 * `<slatewise-report>` shows a run of Slatewise from the JSON of its report. The event `slatewise-shown` says that the
 * report, or the reason why there is none, can be seen.
 */
export interface SlatewiseReportElement extends HTMLElement {
  /** The run: the text of its JSON, or the parsed object. It outweighs the attribute `src`. */
  data: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    'slatewise-report': SlatewiseReportElement;
  }
  interface HTMLElementEventMap {
    'slatewise-shown': CustomEvent<null>;
  }
}
