/** A host that models are downloaded from, after the person has agreed. */
interface RemoteHost {
  /** The host as in the content policy's `connect-src`, without the scheme. */
  readonly host: string;
  readonly what: string;
}

/**
 * All hosts that the page ever contacts for a model, and only after the person has agreed. The
 * content policy in `index.html` lists the same hosts; a test compares the two.
 */
export const REMOTE_HOSTS: readonly RemoteHost[] = [
  { host: 'huggingface.co', what: 'Hugging Face: where the weights are published' },
  { host: '*.huggingface.co', what: 'Hugging Face: its delivery network' },
  { host: '*.hf.co', what: 'Hugging Face: its delivery network' },
  { host: 'raw.githubusercontent.com', what: 'GitHub: the compiled libraries of WebLLM' },
];

/** True for an https address on one of the hosts. */
export function isRemoteHost(url: string): boolean {
  const { protocol, host: asked } = new URL(url);
  return protocol === 'https:' && REMOTE_HOSTS.some(({ host }) => covers(host, asked));
}

function covers(host: string, asked: string): boolean {
  return host.startsWith('*.') ? asked.endsWith(host.slice(1)) : asked === host;
}
