import type { FaultCode } from '#engine/domain/fault.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';
import { inBytes } from '#engine/models/words.ts';
import { quantity } from '#engine/domain/numbers.ts';

/** Formats progress: `1.1 of 1.8 GB`, `300 MB of 1.8 GB`; without a total only the first number. */
export function bytesOf(bytes: number, of: number | null): string {
  if (of === null) return inBytes(bytes);
  const [done, all] = [inBytes(bytes), inBytes(of)];
  const [amount, unit] = done.split(' ');
  return all.endsWith(` ${unit}`) ? `${amount} of ${all}` : `${done} of ${all}`;
}

/** Formats a rate: `4.9 MB/s`, `870 kB/s` */
function rateOf(bytesPerSecond: number): string {
  return bytesPerSecond < 1e6
    ? `${Math.round(bytesPerSecond / 1e3)} kB/s`
    : `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`;
}

/** Formats the time left: `4 min left`, `20 s left`, `1 h 5 min left` */
function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** Describes the phase of a download or an import in a few words. */
export function phaseWords(event: DownloadEvent | null): string {
  if (!event) return 'Starting';
  const { phase, bytes, of, secondsLeft, retryIn } = event;
  switch (phase) {
    case 'another tab':
      return 'Another tab is at it. This one goes on when that one ends';
    case 'listing':
      return 'Reading the list of files';
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

/** Describes amount and rate of a download, and the number of checked files. */
export function amountWords({ bytes, of, files, bytesPerSecond }: DownloadEvent): string {
  return [
    bytesOf(bytes, of),
    bytesPerSecond === null ? '' : rateOf(bytesPerSecond),
    files.of === null ? '' : `${files.done} of ${quantity(files.of, 'file', 'files')} checked`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats a model's size: `1.54 billion parameters`, `135 million parameters`; null if unknown. */
export function sizeWords(billions: number | null): string | null {
  if (billions === null) return null;
  return billions < 0.5
    ? `${Number((billions * 1000).toPrecision(3))} million parameters`
    : `${billions} billion parameters`;
}

/** Names the licence, with its limits if they are short; null for models that belong to the page. */
export function licenceWords({
  source,
  licence,
}: Pick<CatalogueEntry, 'source' | 'licence'>): string | null {
  if (!licence) return source === 'page' ? null : 'licence not stated';
  const { name, limits } = licence;
  if (!limits) return name;
  return limits.length <= 20 ? `${name}: ${limits}` : `${name}, with limits`;
}

/** Describes the listed build of a model and the reason for it; null if there is only one build. */
export function buildWords({ engine, weights, features }: CatalogueEntry): string | null {
  if (engine !== 'webllm' || weights === null) return null;
  return features.includes('shader-f16')
    ? `the 16-bit build (${weights}), which needs a graphics card with 16-bit shaders`
    : `the 32-bit build (${weights}), since this graphics card has no 16-bit shaders; it takes more memory`;
}

/** Returns the text of the button after an interrupted download. */
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
