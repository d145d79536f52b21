import type { Stream } from '../random/stream.ts';
import type { Person } from './person.ts';

/**
 * Lets a person change over time (SUBER, section 5, names evolving users as later work): with the given chance one liked
 * category, drawn evenly, gives way to one that the person neither liked nor disliked so far. The description says so,
 * since it may name the old likes. Somebody without likes, or who knows every category, stays.
 *
 * @param before the person at the beginning of the episode
 * @param now the person before this step
 * @param chance from 0 to 1
 * @param categories all categories of the items, in a fixed order
 * @param stream the only source of randomness; three numbers are drawn whatever happens
 * @returns the same object where nothing changed
 */
export function changeTastes(
  { before, now }: { readonly before: Person; readonly now: Person },
  chance: number,
  categories: readonly string[],
  stream: Stream,
): Person {
  const [changes, which, other] = [stream.unit(), stream.unit(), stream.unit()];
  const known = new Set([...before.liked, ...now.liked, ...now.disliked].map(plain));
  const fresh = categories.filter((name) => !known.has(plain(name)));
  if (changes >= chance || now.liked.length === 0 || fresh.length === 0) return now;
  const lost = Math.floor(which * now.liked.length);
  const won = fresh[Math.floor(other * fresh.length)]!;
  const liked = now.liked.map((name, at) => (at === lost ? won : name));
  const gone = before.liked.filter((name) => !liked.includes(name));
  const since = `Tastes have changed since: likes ${liked.join(', ')} now, and no longer ${gone.join(', ')}.`;
  const description = before.description === '' ? since : `${before.description} ${since}`;
  return { ...now, liked, description };
}

const plain = (name: string) => name.trim().toLowerCase();
