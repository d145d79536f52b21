import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serveFiled, type FiledScript } from '#workers/figures/filed-client.ts';
import { defineReportElement } from './report-element.ts';

/*
 * The package for other pages: importing it defines `<slatewise-report>`. The same module serves the figures in the worker
 * that it starts from its own text.
 */
if (typeof document === 'undefined') serveFiled(self);
else defineReportElement({ script: ownText });

/** Returns this module's text. Null where it can't be fetched: the page's own thread works out the figures then. */
async function ownText(): Promise<FiledScript | null> {
  try {
    const response = await fetchUnlessOffline(import.meta.url);
    return response.ok ? { text: await response.text(), type: 'module' } : null;
  } catch {
    return null;
  }
}
