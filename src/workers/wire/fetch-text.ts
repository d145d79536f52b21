import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { despiteCuts } from './despite-cuts.ts';

/**
 * Returns the text of one of the page's own files.
 *
 * @throws Fault `file-unusable` if it doesn't exist; TypeError, as `fetch` does, if it can't be reached
 */
export function fetchText(
  url: string | URL,
  idle: Parameters<typeof despiteCuts>[1] = {},
): Promise<string> {
  const { signal } = idle;
  return despiteCuts(async () => {
    const response = await fetch(url, signal ? { signal } : {});
    if (!response.ok) {
      const says = message('faults.notWhereExpected', {
        url: String(url),
        status: response.status,
      });
      throw new Fault('file-unusable', says);
    }
    return response.text();
  }, idle);
}
