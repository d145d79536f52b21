/** A host that models come from, once the person has said yes. */
export interface RemoteHost {
  /** As the content policy's `connect-src` names it, without the scheme. */
  readonly host: string;
  readonly what: string;
}

/**
 * Every host that is ever asked for a model, and only after the person has allowed it. `index.html`
 * names just these in its content policy; a test holds the two together.
 */
export const REMOTE_HOSTS: readonly RemoteHost[] = [
  { host: 'huggingface.co', what: 'Hugging Face: where the weights are published' },
  { host: '*.huggingface.co', what: 'Hugging Face: its delivery network' },
  { host: '*.hf.co', what: 'Hugging Face: its delivery network' },
  { host: 'raw.githubusercontent.com', what: 'GitHub: the compiled libraries of WebLLM' },
];

/** Whether an address is on one of the hosts, by https. */
export function isRemoteHost(url: string): boolean {
  const { protocol, host: asked } = new URL(url);
  return protocol === 'https:' && REMOTE_HOSTS.some(({ host }) => covers(host, asked));
}

function covers(host: string, asked: string): boolean {
  return host.startsWith('*.') ? asked.endsWith(host.slice(1)) : asked === host;
}
