/** The characters of bytes in a byte-level tokenizer, as in GPT-2. */
const BYTES = byteCharacters();

/** The first control token of Qwen2. */
const CONTROL = 151643;

/** The pattern by which such a tokenizer cuts text before it merges: that of Qwen2, written out for any engine. */
const CUT =
  "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";
const CUT_HERE =
  /'(?:s|t|re|ve|m|ll|d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+/giu;

/**
 * Trains a byte-level BPE tokenizer on some text, in the format of `tokenizer.json`, with the control tokens of ChatML
 * at the ids of Qwen2.
 *
 * @param {string} text to train on
 * @param {number} merges their number
 * @param {readonly string[]} phrases that become one token each, wherever they occur
 * @returns {object} content of `tokenizer.json`
 */
export function learntTokenizer(text, merges, phrases = []) {
  const counts = new Map();
  for (const [word] of text.matchAll(CUT_HERE)) {
    const spelled = Array.from(Buffer.from(word), (byte) => BYTES[byte] ?? '');
    const key = spelled.join(' ');
    counts.set(key, { parts: spelled, n: (counts.get(key)?.n ?? 0) + 1 });
  }
  const words = [...counts.values()];
  /** @type {[string, string][]} */
  const learnt = [];
  while (learnt.length < merges) {
    const best = commonest(words);
    if (!best) break;
    learnt.push(best);
    for (const word of words) word.parts = merged(word.parts, best);
  }
  const pieces = [...new Set([...BYTES, ...learnt.map((pair) => pair.join(''))])];
  const first = pieces.length;
  pieces.push(...phrases);
  // A new control token gets the next free id, so all free ids before it are filled.
  while (pieces.length < CONTROL) pieces.push(`<unused ${pieces.length}>`);
  const vocab = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [
      ...phrases.map((content, i) => added(content, first + i, false)),
      ...['<|endoftext|>', '<|im_start|>', '<|im_end|>'].map((content, i) =>
        added(content, CONTROL + i, true),
      ),
    ],
    normalizer: { type: 'NFC' },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'Split', pattern: { Regex: CUT }, behavior: 'Isolated', invert: false },
        { type: 'ByteLevel', add_prefix_space: false, trim_offsets: false, use_regex: false },
      ],
    },
    post_processor: {
      type: 'ByteLevel',
      add_prefix_space: false,
      trim_offsets: false,
      use_regex: false,
    },
    decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: false, use_regex: false },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: '',
      end_of_word_suffix: '',
      fuse_unk: false,
      byte_fallback: false,
      vocab,
      merges: learnt.map((pair) => pair.join(' ')),
    },
  };
}

/** @param {string} content @param {number} id @param {boolean} special */
function added(content, id, special) {
  return {
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special,
  };
}

/** @param {{ parts: string[], n: number }[]} words @returns {[string, string] | undefined} */
function commonest(words) {
  const pairs = new Map();
  for (const { parts, n } of words) {
    for (let i = 1; i < parts.length; i++) {
      const key = `${parts[i - 1]} ${parts[i]}`;
      pairs.set(key, (pairs.get(key) ?? 0) + n);
    }
  }
  let best;
  let most = 1;
  for (const [key, n] of pairs) {
    if (n > most) [best, most] = [key, n];
  }
  const [left, right] = best?.split(' ') ?? [];
  return left && right ? [left, right] : undefined;
}

/** @param {string[]} parts @param {[string, string]} pair */
function merged(parts, [left, right]) {
  const out = [];
  for (let i = 0; i < parts.length; i++) {
    const both = parts[i] === left && parts[i + 1] === right;
    out.push(both ? left + right : (parts[i] ?? ''));
    if (both) i++;
  }
  return out;
}

/** Returns the characters of all bytes: printable bytes are their own, the others use characters from 256 on. */
function byteCharacters() {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCodePoint(printable ? byte : next++);
  });
}
