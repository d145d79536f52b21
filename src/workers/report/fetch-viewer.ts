import type { ReportViewer } from '#engine/report/html-page.ts';
import { fetchJson } from '#workers/wire/fetch-text.ts';

/**
 * Returns the program that shows a run in a file of HTML. The build writes it beside the page: from this worker's
 * address one folder up.
 *
 * @throws TypeError if it can't be reached
 */
export async function fetchViewer(): Promise<ReportViewer> {
  const file = import.meta.env.DEV ? '/report-viewer.json' : '../report-viewer.json';
  return JSON.parse(await fetchJson(new URL(file, import.meta.url))) as ReportViewer;
}
