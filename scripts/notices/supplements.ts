/** Texts and packages that belong to a package beside its own licence. */
export interface Supplement {
  /** Texts in `licences/`. */
  readonly texts?: readonly string[];
  /** Packages whose code its files contain already, so that the build doesn't see them. */
  readonly holds?: readonly string[];
}

/** Supplements by the name of the package. */
export const SUPPLEMENTS: Readonly<Record<string, Supplement>> = {
  '@bufbuild/protobuf': { texts: ['bufbuild-protobuf.txt'] },
  'onnxruntime-web': { texts: ['onnxruntime.txt', 'onnxruntime-third-party.txt'] },
  'onnxruntime-common': { texts: ['onnxruntime.txt'] },
  '@wllama/wllama': { texts: ['wllama-parts.txt'] },
  '@mlc-ai/web-llm': { texts: ['web-llm-parts.txt'], holds: ['loglevel'] },
  '@huggingface/transformers': { holds: ['@huggingface/jinja', '@huggingface/tokenizers'] },
};
