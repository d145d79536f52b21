import { escaped } from './escaped.ts';
import { htmlStyle } from './html-style.ts';

/**
 * Returns a file that opens offline: no script, no address, styles inside. A policy in its head blocks anything that an
 * escaping error might let through.
 *
 * @param name the unescaped name; it is escaped here
 * @param body HTML in which every text from the data is escaped
 */
export function htmlPage(name: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(name)} \u00b7 Slatewise</title>
<style>${htmlStyle}</style>
</head>
<body>
<p class="small">${escaped(name)}</p>
${body}
</body>
</html>
`;
}
