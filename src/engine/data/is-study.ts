/** Decides whether the text of a file is a study: JSON with a protocol, or with data and slates, as without a judge. */
export function isStudy(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return false;
    return 'protocol' in value || ('data' in value && 'slates' in value);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return false;
    throw thrown;
  }
}
