import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Stream } from '../random/stream.ts';

/** Number of attempts to combine two titles. */
const TRIES = 50;

/**
 * Invents an item to replace a real one. Its title joins the beginning of one title and the end of another; categories,
 * makers and year are those of the replaced item, so that only the title is evidence.
 * @param titles titles of the whole catalogue
 * @returns null if every attempt gave a title that exists
 */
export function madeUpItem(
  instead: Item,
  name: string,
  titles: readonly string[],
  known: ReadonlySet<string>,
  stream: Stream,
): Item | null {
  for (let n = 0; n < TRIES; n++) {
    const [one, other] = [drawn(titles, stream), drawn(titles, stream)];
    const title = [...beginning(one), ...end(other)].join(' ');
    const dated = yearIn(instead.title) ? `${title} (${yearIn(instead.title)})` : title;
    if (title.split(' ').length > 1 && !known.has(dated) && !known.has(title)) {
      const { meanRating: _, description: __, ...rest } = instead;
      return { ...rest, id: id(`made-up:${name}`), title: dated, popularity: 0 };
    }
  }
  return null;
}

function drawn(titles: readonly string[], stream: Stream): readonly string[] {
  return plain(titles[stream.below(titles.length)]!).split(' ');
}

const beginning = (words: readonly string[]) => words.slice(0, Math.ceil(words.length / 2));
const end = (words: readonly string[]) => words.slice(Math.floor(words.length / 2));

/** Returns a title without the brackets at its end, such as the year. */
function plain(title: string): string {
  return title.replace(/( ?\([^()]*\))+$/, '').trim() || title;
}

function yearIn(title: string): string | undefined {
  return /\((\d{4})\)$/.exec(title)?.[1];
}
