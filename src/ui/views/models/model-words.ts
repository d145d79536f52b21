import { formatMessage, texts } from '#messages/format-message.ts';
import type { FaultCode } from '#engine/domain/fault.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';

/** Describes the phase of a download or an import in a few words. */
export function phaseWords(event: DownloadEvent | null): string {
  if (!event) return texts.modelDownloads.starting;
  const { phase, retryIn } = event;
  switch (phase) {
    case 'another tab':
      return texts.modelDownloads.otherTab;
    case 'listing':
      return texts.modelDownloads.listing;
    case 'waiting':
      return retryIn === undefined
        ? texts.modelDownloads.waiting
        : texts.modelDownloads.retryIn({ seconds: Math.ceil(retryIn) });
    case 'checking':
      return texts.modelDownloads.checking;
    case 'fetching':
      return texts.modelDownloads.fetching(event);
  }
}

/** Formats a model's size: `1.54 billion parameters`, `135 million parameters`; null if unknown. */
export function sizeWords(billions: number | null): string | null {
  if (billions === null) return null;
  return billions < 0.5
    ? texts.modelTable.millions({ parameters: Number((billions * 1000).toPrecision(3)) })
    : texts.modelTable.billions({ parameters: billions });
}

/** Names the licence, with its limits if they are short; null for models that belong to the page. */
export function licenceWords({
  source,
  licence,
}: Pick<CatalogueEntry, 'source' | 'licence'>): string | null {
  const elsewhere = source === 'page' || source === 'server' || source === 'browser';
  if (!licence) return elsewhere ? null : texts.modelTable.noLicence;
  const { name, limits } = licence;
  return limits
    ? texts.modelTable.licenceLimited({ licence: name, limits: formatMessage(limits) })
    : name;
}

/** Describes the listed build of a model and the reason for it; null if there is only one build. */
export function buildWords({ engine, weights, features }: CatalogueEntry): string | null {
  if (engine !== 'webllm' || weights === null) return null;
  return features.includes('shader-f16')
    ? texts.modelTable.build16({ weights })
    : texts.modelTable.build32({ weights });
}

/** Returns the text of the button after an interrupted download. */
export function againWord(code: FaultCode): string {
  switch (code) {
    case 'model-damaged':
      return texts.modelTable.fetchAgain;
    case 'download-interrupted':
    case 'store-full':
    case 'store-failed':
      return texts.modelTable.resume;
    default:
      return texts.modelTable.tryAgain;
  }
}
