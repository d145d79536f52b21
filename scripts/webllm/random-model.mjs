import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ name: string, shape: number[], dtype: string }} Parameter
 *
 * @typedef {object} Metadata a WebLLM library's description of the model that it was compiled for
 * @property {string} model_type
 * @property {string} quantization
 * @property {number} context_window_size
 * @property {number} prefill_chunk_size
 * @property {Parameter[]} params
 */

/** The most bytes of a shard. */
const SHARD = 32 * 2 ** 20;

/**
 * Reads the metadata of a WebLLM library, which contains it as plain text.
 *
 * @param {Buffer} library
 * @returns {Metadata}
 */
function metadataOf(library) {
  const from = library.indexOf('{"model_type"');
  if (from < 0) throw new Error('This is no WebLLM library: it has no metadata');
  let to = from;
  let depth = 0;
  do {
    if (library[to] === 0x7b) depth++;
    if (library[to] === 0x7d) depth--;
    to++;
  } while (depth > 0 && to < library.length);
  return JSON.parse(library.toString('utf8', from, to));
}

/**
 * Writes a model of random weights that fits a WebLLM library: shards, their index under both of its names, a chat
 * configuration and a tokenizer. Quantised weights are chosen so that scores after a prompt depend on all of it and
 * differ by a few units.
 *
 * @param {{ library: string, tokenizer: object, folder: string, seed?: number }} input
 * @returns {{ files: Record<string, { bytes: number, sha256: string }>, metadata: Metadata }}
 */
export function writeRandomModel({ library, tokenizer, folder, seed = 1 }) {
  const metadata = metadataOf(readFileSync(library));
  /** @type {Record<string, { bytes: number, sha256: string }>} */
  const files = {};
  mkdirSync(folder, { recursive: true });
  /** @param {string} name @param {Uint8Array | string} content */
  const write = (name, content) => {
    const bytes = Buffer.from(content);
    writeFileSync(join(folder, name), bytes);
    files[name] = { bytes: bytes.length, sha256: hash('sha256', bytes) };
  };

  const chance = { state: seed };
  /** @type {{ dataPath: string, nbytes: number, [more: string]: unknown }[]} */
  const records = [];
  for (const group of shardsOf(metadata.params)) {
    const dataPath = `params_shard_${records.length}.bin`;
    const bytes = Buffer.concat(group.map((one) => randomBytes(one, chance)));
    write(dataPath, bytes);
    let byteOffset = 0;
    records.push({
      dataPath,
      format: 'raw-shard',
      nbytes: bytes.length,
      records: group.map((one) => {
        const nbytes = bytesOf(one);
        const record = { ...one, format: 'raw', nbytes, byteOffset };
        byteOffset += nbytes;
        return record;
      }),
      md5sum: hash('md5', bytes),
    });
  }
  const bytes = records.reduce((sum, { nbytes }) => sum + nbytes, 0);
  const index = JSON.stringify({
    metadata: { ParamSize: metadata.params.length, ParamBytes: bytes, BitsPerParam: 5 },
    records,
  });
  write('tensor-cache.json', index);
  write('ndarray-cache.json', index);
  write('tokenizer.json', JSON.stringify(tokenizer));
  write('mlc-chat-config.json', JSON.stringify(chatConfigOf(metadata)));
  return { files, metadata };
}

/** @param {Parameter[]} params @returns {Parameter[][]} */
function shardsOf(params) {
  /** @type {Parameter[][]} */
  const shards = [];
  let room = 0;
  for (const one of params) {
    const bytes = bytesOf(one);
    if (bytes > room) {
      shards.push([]);
      room = SHARD;
    }
    shards.at(-1)?.push(one);
    room -= bytes;
  }
  return shards;
}

/** @param {Parameter} parameter */
function bytesOf({ shape, dtype }) {
  return shape.reduce((product, n) => product * n, 1) * (Number(dtype.replace(/\D/g, '')) / 8);
}

/**
 * @param {Parameter} parameter @param {{ state: number }} chance
 * @returns {Uint8Array}
 */
function randomBytes({ name, shape, dtype }, chance) {
  const n = shape.reduce((product, one) => product * one, 1);
  const next = () => {
    let x = chance.state | 0;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (chance.state = x);
  };
  if (dtype === 'uint32') {
    const words = new Uint32Array(n);
    for (let i = 0; i < n; i++) {
      const word = next();
      // 15 becomes 7: four bits mean -7 to 8, and without the last their mean is 0.
      const full = word & (word >>> 1) & (word >>> 2) & (word >>> 3) & 0x11111111;
      words[i] = word ^ (full << 3);
    }
    return new Uint8Array(words.buffer);
  }
  if (dtype !== 'float32') throw new Error(`${name} is ${dtype}: only float32 is written here`);
  const values = new Float32Array(n);
  if (/layernorm|norm\.weight$/.test(name)) values.fill(1);
  else if (name.endsWith('bias')) for (let i = 0; i < n; i++) values[i] = (next() / 2 ** 31) * 0.02;
  else {
    // Four bits from -7 to 7 have a deviation of 4.2; groups of 32 share a scale.
    const inputs = (shape.at(-1) ?? 1) * 32;
    const wanted = name.includes('embed') ? 0.02 : 1 / Math.sqrt(inputs);
    for (let i = 0; i < n; i++) values[i] = (wanted / 4.2) * (1 + (next() / 2 ** 31) * 0.5);
  }
  return new Uint8Array(values.buffer);
}

/** @param {Metadata} metadata */
function chatConfigOf(metadata) {
  return {
    version: '0.1.0',
    random_weights: true,
    model_type: metadata.model_type,
    quantization: metadata.quantization,
    model_config: {},
    vocab_size: metadata.params.find(({ name }) => name.includes('embed'))?.shape[0],
    context_window_size: metadata.context_window_size,
    sliding_window_size: -1,
    prefill_chunk_size: metadata.prefill_chunk_size,
    attention_sink_size: -1,
    tensor_parallel_shards: 1,
    temperature: 0.7,
    top_p: 0.8,
    presence_penalty: 0,
    frequency_penalty: 0,
    repetition_penalty: 1.1,
    pad_token_id: 151643,
    bos_token_id: 151643,
    eos_token_id: [151645, 151643],
    tokenizer_files: ['tokenizer.json'],
    tokenizer_info: {
      token_postproc_method: 'byte_level',
      prepend_space_in_encode: false,
      strip_space_in_decode: false,
    },
    conv_template: {
      name: 'chatml',
      system_template: '<|im_start|>system\n{system_message}<|im_end|>\n',
      system_message: 'You are a helpful assistant.',
      system_prefix_token_ids: null,
      add_role_after_system_message: true,
      roles: { user: '<|im_start|>user', assistant: '<|im_start|>assistant' },
      role_templates: {
        user: '{user_message}',
        assistant: '{assistant_message}',
        tool: '{tool_message}',
      },
      messages: [],
      seps: ['<|im_end|>\n'],
      role_content_sep: '\n',
      role_empty_sep: '\n',
      stop_str: ['<|endoftext|>', '<|im_end|>'],
      stop_token_ids: [151643, 151645],
      function_string: '',
      use_function_calling: false,
    },
  };
}

/** @param {string} kind @param {Uint8Array} bytes */
function hash(kind, bytes) {
  return createHash(kind).update(bytes).digest('hex');
}
