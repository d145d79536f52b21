import { common } from './common.ts';
import { integer } from './numbers.ts';

/** Texts of the page with all requests. */
export const requestLog = {
  title: common.requestLog,
  elsewhere: ({ requests }: { requests: number }) =>
    `Requests sent elsewhere since this page opened: <b>${requests}</b>.`,
  own: ({ requests }: { requests: number }) =>
    `${integer(requests)} for the page’s own files, from the page and from its workers.`,
  forModels: ({ requests }: { requests: number }) =>
    `${integer(requests)} to <a>hosts that models come from</a>, for model files, after you allowed it. If such a host redirects a request to another address, that address is listed and counted as well; after several redirects, only the last one is known. These hosts don’t tell the size.`,
  thisMachine: ({ requests }: { requests: number }) =>
    `${integer(requests)} to a server on this machine, which you connected. They don’t leave the device.`,
  blocked: ({ requests }: { requests: number }) =>
    `${integer(requests)} stopped by the page’s own policy or the offline switch before they were sent.`,
  measured:
    'The browser measures the requests; the page itself notes only redirects and failures of model files. Data and blob addresses never leave the device and aren’t listed.',
  none: 'No requests so far.',
  table: 'All requests',
  time: 'Time',
  destination: 'Destination',
  destinationOf: ({
    to,
  }: {
    to: 'own' | 'this machine' | 'model host' | 'elsewhere' | 'blocked';
  }) =>
    ({
      own: 'Own file',
      'this machine': 'This machine',
      'model host': 'Model host',
      elsewhere: 'Elsewhere',
      blocked: 'Blocked',
    })[to],
  address: 'Address',
  redirected: ({ host }: { host: string }) =>
    `redirected by ${host}; the browser doesn’t tell whether other hosts came between`,
  failed: ({ redirects }: { redirects: boolean }) =>
    redirects
      ? 'failed, here or at a host to which it was redirected: the browser doesn’t tell'
      : 'failed',
  sentBy: 'Sent by',
  size: 'Size, bytes',
};
