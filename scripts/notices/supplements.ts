/** What belongs to a package beside the licence that it brings. */
export interface Supplement {
  /** Texts in `licences/`. */
  readonly texts?: readonly string[];
  /** Packages whose code is within its files already, so that the build doesn't meet them. */
  readonly holds?: readonly string[];
}

/** By the name of the package. */
export const SUPPLEMENTS: Readonly<Record<string, Supplement>> = {
  'onnxruntime-web': { texts: ['onnxruntime.txt', 'onnxruntime-third-party.txt'] },
  'onnxruntime-common': { texts: ['onnxruntime.txt'] },
  '@mlc-ai/web-llm': { texts: ['web-llm-parts.txt'], holds: ['loglevel'] },
  '@huggingface/transformers': { holds: ['@huggingface/jinja', '@huggingface/tokenizers'] },
};
