import { externalData, GRAPH_FILES, type Dtype } from './graph-files.ts';

/**
 * Bytes of memory on the processor for each byte of a graph's file, the graph that most likely runs first. The runtime
 * computes with floats of 32 bits, into which it unpacks all formats but 4 bits, and holds further copies while it
 * starts. Measured with SmolLM2 135M: 8 bits for weights alone 11.6, 4 bits 2.7, 32 bits 3.1; the formats of 16 bits
 * follow from these.
 */
const OVER_FILE: readonly (readonly [Dtype, number])[] = [
  ['q4', 2.7],
  ['q8', 12],
  ['fp32', 3.2],
  ['q4f16', 4],
  ['fp16', 6.4],
];

/** Bytes of a GGUF's runtime, with keys and values of a prompt. */
const GGUF_RUNTIME = 4e8;

/** Estimates the memory of a model in GGUF: its weights stay as packed as in the file. @param bytes of all its files */
export function estimatedGgufMemory(bytes: number): number {
  return bytes + GGUF_RUNTIME;
}

/** Bytes that the runtime itself takes, with the smallest graph. */
const RUNTIME = 17e6;

/**
 * Estimates the memory that a model takes on the processor, before it was measured.
 *
 * @param files the lengths in bytes of all its files, by their paths
 * @returns bytes; the files' own where it has no graph that is known
 */
export function estimatedMemory(
  files: Readonly<Record<string, { readonly bytes: number }>>,
): number {
  const has = (path: string) => path in files;
  const sum = (paths: readonly string[]) =>
    paths.reduce((bytes, path) => bytes + (files[path]?.bytes ?? 0), 0);
  for (const [dtype, factor] of OVER_FILE) {
    const graph = GRAPH_FILES[dtype];
    if (has(graph)) return RUNTIME + Math.round(sum([graph, ...externalData(graph, has)]) * factor);
  }
  return sum(Object.keys(files));
}
