/** The headers that let a page use several threads, for hosts that don't send them. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Returns the response with the headers of an isolated page. The page itself and each of its workers need them. A
 * response without a status (a network error) stays as it is.
 */
export function isolated(response: Response): Response {
  const { body, status, statusText } = response;
  if (status === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}
