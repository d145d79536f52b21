import type { Plugin } from 'vite';

/**
 * Lets the page ask servers on other machines: `SLATEWISE_SERVERS="https://judge.lab.example http://10.0.0.5:11434"
 * npm run build`. They are written into the content policy of `index.html` and into the page's own check of addresses
 * (`src/engine/models/server-address.ts`). Without the variable the page can ask servers on this machine alone.
 *
 * @param given the variable's value: origins, between spaces or commas
 * @throws RangeError for anything but `http` or `https`, a host and a port
 */
export function listedServers(given = process.env['SLATEWISE_SERVERS'] ?? ''): Plugin {
  const origins = [...new Set(given.split(/[\s,]+/).filter((one) => one !== ''))].map(originOf);
  return {
    name: 'listed-servers',
    config: () => ({ define: { __LISTED_SERVERS__: JSON.stringify(origins) } }),
    transformIndexHtml: (html) => {
      if (origins.length === 0) return html;
      const written = html.replace(
        /connect-src [^;"]+/,
        (sources) => `${sources} ${origins.join(' ')}`,
      );
      if (written === html)
        throw new RangeError('index.html has no connect-src to write servers to');
      return written;
    },
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // No wildcard: the parser of addresses lets an asterisk through.
  const plain = url !== null && /^[\w.-]+$/.test(url.hostname) && /^https?:$/.test(url.protocol);
  if (plain && `${url.origin}/` === url.href && !/[@?#]/.test(text)) return url.origin;
  throw new RangeError(
    `SLATEWISE_SERVERS: ${text} isn't the address of a server, such as https://judge.lab.example or http://10.0.0.5:11434`,
  );
}
