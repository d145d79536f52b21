/** The facts about a model that stand at the beginning of its GGUF file. Everything in it was written by others. */
export interface GgufHeader {
  readonly architecture: string;
  readonly name: string | null;
  /** The number format of most weights, such as `Q4_K_M`; null where the file doesn't say. */
  readonly quantization: string | null;
  /** The most tokens of a prompt; null where unknown. */
  readonly context: number | null;
  readonly licence: string | null;
  readonly chatTemplate: string | null;
  readonly bos: string | null;
  readonly eos: string | null;
  /** True if the runtime itself puts the token `bos` before each prompt. */
  readonly addsBos: boolean;
  /** True if a token opens a thought. */
  readonly thinks: boolean;
}

type Scalar = string | number | boolean;

/** Value types of the format (the specification of GGUF, "File Structure"). */
const STRING = 8;
const ARRAY = 9;
const BYTES = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8];
const TOKENS = 'tokenizer.ggml.tokens';

/** Names of `general.file_type` (llama.cpp's `llama_ftype`). */
const FILE_TYPES: Readonly<Record<number, string>> = {
  ...{ 0: 'F32', 1: 'F16', 2: 'Q4_0', 3: 'Q4_1', 7: 'Q8_0', 8: 'Q5_0', 9: 'Q5_1', 10: 'Q2_K' },
  ...{ 11: 'Q3_K_S', 12: 'Q3_K_M', 13: 'Q3_K_L', 14: 'Q4_K_S', 15: 'Q4_K_M', 16: 'Q5_K_S' },
  ...{ 17: 'Q5_K_M', 18: 'Q6_K', 19: 'IQ2_XXS', 20: 'IQ2_XS', 21: 'Q2_K_S', 22: 'IQ3_XS' },
  ...{ 23: 'IQ3_XXS', 24: 'IQ1_S', 25: 'IQ4_NL', 26: 'IQ3_S', 27: 'IQ3_M', 28: 'IQ2_S' },
  ...{ 29: 'IQ2_M', 30: 'IQ4_XS', 31: 'IQ1_M', 32: 'BF16', 36: 'TQ1_0', 37: 'TQ2_0' },
};

/** Bytes of a header that are read at first, and at most: a large vocabulary has some 10 MB. */
const FIRST = 2 ** 22;
const MOST = 2 ** 26;

/**
 * Reads the header of a GGUF file of version 2 or 3.
 *
 * @param beginning returns the first `bytes` bytes of the file, or all that it has
 * @returns null for a file of another kind, a damaged one, or one whose header has more than 64 MB
 */
export async function readGgufHeader(
  beginning: (bytes: number) => Promise<Uint8Array>,
): Promise<GgufHeader | null> {
  for (let bytes = FIRST; bytes <= MOST; bytes *= 4) {
    const content = await beginning(bytes);
    try {
      return parsed(content);
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      if (content.length < bytes) return null;
    }
  }
  return null;
}

/** @throws RangeError where the bytes end before the header does */
function parsed(content: Uint8Array): GgufHeader | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const decoder = new TextDecoder();
  let at = 0;
  const skip = (bytes: number) => {
    at += bytes;
    if (!(at <= content.length)) throw new RangeError('The header goes on');
  };
  const number = (type: number): number | boolean => {
    const from = at;
    skip(BYTES[type] ?? 0);
    if (type === 0) return view.getUint8(from);
    if (type === 1) return view.getInt8(from);
    if (type === 2) return view.getUint16(from, true);
    if (type === 3) return view.getInt16(from, true);
    if (type === 4) return view.getUint32(from, true);
    if (type === 5) return view.getInt32(from, true);
    if (type === 6) return view.getFloat32(from, true);
    if (type === 7) return view.getUint8(from) !== 0;
    if (type === 10) return Number(view.getBigUint64(from, true));
    if (type === 11) return Number(view.getBigInt64(from, true));
    return view.getFloat64(from, true);
  };
  const count = () => Number(number(10));
  const bytesOf = () => {
    const length = count();
    const from = at;
    skip(length);
    return content.subarray(from, from + length);
  };
  const text = () => decoder.decode(bytesOf());

  if (content.length < 24) return null;
  const magic = decoder.decode(content.subarray(0, 4));
  at = 4;
  const version = number(4);
  if (magic !== 'GGUF' || (version !== 2 && version !== 3)) return null;
  count(); // tensors
  const entries = count();
  const values = new Map<string, Scalar>();
  const tokens: Uint8Array[] = [];
  for (let entry = 0; entry < entries; entry++) {
    const key = text();
    const type = Number(number(4));
    if (type === STRING) values.set(key, text());
    else if (type !== ARRAY) {
      if (!BYTES[type]) return null;
      values.set(key, number(type));
    } else {
      const of = Number(number(4));
      const length = count();
      if (of === STRING) {
        for (let i = 0; i < length; i++) {
          const item = bytesOf();
          if (key === TOKENS) tokens.push(item);
        }
      } else {
        if (!BYTES[of]) return null;
        skip(length * BYTES[of]);
      }
    }
  }

  const string = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : null;
  };
  const architecture = string('general.architecture');
  if (architecture === null) return null;
  const token = (key: string) => {
    const found = tokens[Number(values.get(key) ?? NaN)];
    return found ? decoder.decode(found) : null;
  };
  const type = values.get('general.file_type');
  const context = values.get(`${architecture}.context_length`);
  const chatTemplate = string('tokenizer.chat_template');
  return {
    architecture,
    name: string('general.name'),
    quantization:
      typeof type === 'number' ? (FILE_TYPES[type] ?? `file type ${String(type)}`) : null,
    context: typeof context === 'number' && context > 0 ? context : null,
    licence: string('general.license'),
    chatTemplate,
    bos: token('tokenizer.ggml.bos_token_id'),
    eos: token('tokenizer.ggml.eos_token_id'),
    addsBos: values.get('tokenizer.ggml.add_bos_token') === true,
    thinks: tokens.some((one) => one.length === 7 && decoder.decode(one) === '<think>'),
  };
}
