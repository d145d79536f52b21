import type { FaultCode } from '#engine/domain/fault.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';
import { inBytes } from '#engine/models/words.ts';

/** `1.1 of 1.8 GB`, `300 MB of 1.8 GB`; without an end, what is here alone. */
export function bytesOf(bytes: number, of: number | null): string {
  if (of === null) return inBytes(bytes);
  const [done, all] = [inBytes(bytes), inBytes(of)];
  const [amount, unit] = done.split(' ');
  return all.endsWith(` ${unit}`) ? `${amount} of ${all}` : `${done} of ${all}`;
}

/** `4.9 MB/s`, `870 kB/s` */
export function rateOf(bytesPerSecond: number): string {
  return bytesPerSecond < 1e6
    ? `${Math.round(bytesPerSecond / 1e3)} kB/s`
    : `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`;
}

/** `4 min left`, `20 s left`, `1 h 5 min left` */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** What a download or an import is at, in a few words. */
export function phaseWords(event: DownloadEvent | null): string {
  if (!event) return 'Starting';
  const { phase, bytes, of, secondsLeft, retryIn } = event;
  switch (phase) {
    case 'another tab':
      return 'Another tab is at it. This one goes on when that one ends';
    case 'listing':
      return 'Reading which files there are';
    case 'waiting':
      return retryIn === undefined
        ? 'Waiting for the network'
        : `Tries again in ${Math.ceil(retryIn)} s`;
    case 'checking':
      return 'Checking the last files';
    case 'fetching': {
      const share = of ? `${Math.floor((100 * bytes) / of)}%` : '';
      const left = secondsLeft === null ? '' : timeLeft(secondsLeft);
      return [share, left].filter(Boolean).join(', ') || 'Fetching';
    }
  }
}

/** How much is here and how fast it comes; every file that is here was checked. */
export function amountWords({ bytes, of, files, bytesPerSecond }: DownloadEvent): string {
  return [
    bytesOf(bytes, of),
    bytesPerSecond === null ? '' : rateOf(bytesPerSecond),
    files.of === null ? '' : `${files.done} of ${files.of} files checked`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Which build of a model is listed, and why that one; null where there is no choice. */
export function buildWords({ engine, weights, features }: CatalogueEntry): string | null {
  if (engine !== 'webllm' || weights === null) return null;
  return features.includes('shader-f16')
    ? `the 16-bit build (${weights}), which needs a graphics card with 16-bit shaders`
    : `the 32-bit build (${weights}), since this graphics card has no 16-bit shaders; it takes more memory`;
}

/** What to do after a download broke off: the word on the button. */
export function againWord(code: FaultCode): string {
  switch (code) {
    case 'model-damaged':
      return 'Fetch it again';
    case 'download-interrupted':
    case 'store-full':
      return 'Go on';
    default:
      return 'Try again';
  }
}

/** What to do after a download or an import broke off, in a sentence. */
export function nextStep(code: FaultCode): string {
  switch (code) {
    case 'download-interrupted':
      return 'What came is kept. Go on once the network is back.';
    case 'model-damaged':
      return 'The files that are right are kept. Only what is missing is fetched again.';
    case 'store-full':
      return 'Remove models or runs that you don’t need, then go on.';
    case 'remote-not-allowed':
      return 'Allow downloads, or import the model from a folder or a zip.';
    case 'model-missing':
      return 'The host doesn’t have it, or not where this page looks. Try again later, or import it.';
    case 'model-busy':
      return 'Another tab is at this model. Pause it there, or wait.';
    case 'store-blocked':
      return 'Allow site data for this address, or leave the private window.';
    default:
      return '';
  }
}
