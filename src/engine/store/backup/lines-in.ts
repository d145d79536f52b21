import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';
import { stopIfAsked } from './stop-if-asked.ts';

interface Reading {
  /** Receives the share of the file that is read, 0 to 1. */
  readonly tell: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The whole lines of a gzip file, one after the other. */
export class LinesIn {
  readonly #text: ReadableStreamDefaultReader<string>;
  readonly #signal: AbortSignal | undefined;
  readonly #end = new AbortController();
  /** Lines that were read whole, and not asked for yet. */
  #ready: string[] = [];
  /** The pieces of the line that isn't whole yet. */
  #open: string[] = [];
  #openLength = 0;
  #given = 0;

  constructor(file: Blob, { tell, signal }: Reading) {
    this.#signal = signal;
    let read = 0;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        tell((read += piece.length) / file.size);
        out.enqueue(piece);
      },
    });
    this.#text = file
      .stream()
      .pipeThrough(counted, { signal: this.#end.signal })
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream())
      .getReader();
  }

  /** The number of the last line that was returned, from 1; 0 before the first. */
  get at(): number {
    return this.#given;
  }

  /**
   * Returns the next line, without its end; null after the last one, and where the file is damaged or cut off.
   *
   * @param longest the most UTF-16 code units of it
   * @throws Fault `stopped` on request; `file-unusable` if it is longer, with its number
   */
  async next(longest: number): Promise<string | null> {
    while (this.#ready.length === 0) {
      if (this.#openLength > longest) throw tooLong(this.#given + 1);
      const more = await this.#read();
      stopIfAsked(this.#signal);
      if (more === null) return null;
      this.#take(more);
    }
    const line = this.#ready.pop()!;
    this.#given++;
    if (line.length > longest) throw tooLong(this.#given);
    return line;
  }

  /** Reads no more of the file. */
  close(): void {
    this.#text.closed.catch(() => undefined);
    this.#end.abort();
  }

  async #read(): Promise<string | null> {
    try {
      const { done, value } = await this.#text.read();
      return done ? null : value;
    } catch {
      return null;
    }
  }

  /** Joins each line once, so that a long one takes time in proportion to its length. */
  #take(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#open.push(first);
    this.#openLength += first.length;
    if (others.length === 0) return;
    const rest = others.pop()!;
    this.#ready = [this.#open.join(''), ...others].reverse();
    this.#open = [rest];
    this.#openLength = rest.length;
  }
}

const tooLong = (line: number): Fault =>
  new Fault('file-unusable', message('backup.lineTooLong', { line }));
