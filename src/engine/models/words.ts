/** Formats bytes for the screen in decimal units, as stores and disks do: "870 MB", "1.6 GB". */
export function inBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  if (bytes < 9.995e8) return `${Math.round(bytes / 1e6)} MB`;
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
