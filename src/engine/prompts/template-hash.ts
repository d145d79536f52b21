/** SHA-256 (hex) of a template's text: runs with the same one were asked in the same words. */
export async function templateHash(template: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(template));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
