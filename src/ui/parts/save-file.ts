/** Saves a file through the browser's downloads. */
export function saveFile({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // A download that has begun no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
