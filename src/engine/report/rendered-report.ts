import { rendered, type Rendered } from '#messages/render.ts';
import { texts } from '#messages/format-message.ts';
import type * as stored from './report.ts';

/*
 * The types of a report whose messages are rendered. Exporters and the page read these; protocols and other makers of
 * sections import from `report.ts`.
 */
export type RenderedReport = Rendered<stored.Report>;
export type RenderedSection = Rendered<stored.Section>;
export type RenderedEstimate = Rendered<stored.Estimate>;
export type RenderedField = Rendered<stored.Field>;
export type RenderedMatrixCell = Rendered<stored.MatrixCell>;
export type RenderedLeaderboardRow = Rendered<stored.LeaderboardRow>;

/** Renders all messages of a report, or of another object with sections, in the language of this page or worker. */
export function renderReport<T extends object>(report: T): Rendered<T> {
  return rendered(report, texts) as Rendered<T>;
}
