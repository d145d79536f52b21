import { message, type Text } from '#messages/message.ts';

/** A host that models are downloaded from, after the person has agreed. */
interface RemoteHost {
  /** The host as in the content policy's `connect-src`, without the scheme. */
  readonly host: string;
  readonly about: Text;
}

/** The host of the repositories of models. */
export const HUB_HOST = 'huggingface.co';

/**
 * All hosts that the page ever contacts for a model, and only after the person has agreed. The
 * content policy in `index.html` lists the same hosts; a test compares the two.
 */
export const REMOTE_HOSTS: readonly RemoteHost[] = [
  { host: HUB_HOST, about: message('models.weightsHost') },
  { host: '*.huggingface.co', about: message('models.deliveryHost') },
  { host: '*.hf.co', about: message('models.deliveryHost') },
  { host: 'raw.githubusercontent.com', about: message('models.librariesHost') },
];

/** True for an https address on one of the hosts. */
export function isRemoteHost(url: string): boolean {
  const { protocol, host: asked } = new URL(url);
  return protocol === 'https:' && REMOTE_HOSTS.some(({ host }) => covers(host, asked));
}

function covers(host: string, asked: string): boolean {
  return host.startsWith('*.') ? asked.endsWith(host.slice(1)) : asked === host;
}
