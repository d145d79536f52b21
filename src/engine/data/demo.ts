import { z } from 'zod';
import type { Dataset, InteractionTable } from '../domain/dataset.ts';
import { Fault } from '../domain/fault.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { datasetHash, datasetIdOf } from './dataset-hash.ts';
import { FILM_WORDS } from './words.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

const demoFilms = z
  .array(
    z.strictObject({
      id: z.string().min(1),
      title: z.string().min(1),
      year: z.int(),
      genres: z.array(z.string()),
      directors: z.array(z.string()),
      cast: z.array(z.string()),
      countries: z.array(z.string()),
      plot: z.string(),
    }),
  )
  .min(1);
type DemoFilm = z.infer<typeof demoFilms>[number];

const demoUsers = z.strictObject({
  version: z.literal(1),
  scale: z.strictObject({ min: z.number(), max: z.number(), step: z.number().positive() }),
  users: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        /** Film id, stars, seconds since 1970: each film once. */
        ratings: z.array(z.tuple([z.string(), z.number(), z.number()])).min(1),
        /** Base64, a byte a film in the order of the films: utility times 255. */
        truth: z.base64(),
      }),
    )
    .min(1),
});
type DemoUsers = z.infer<typeof demoUsers>;

/**
 * The example study's dataset: real films, made-up users whose true tastes are known
 * (public/demo/README.md). Popularity and mean ratings are those of the made-up users.
 *
 * @param films the text of `films.json`
 * @param users the text of `users.json`
 * @throws Fault `file-unusable` when a text isn't what it should be, or the two don't fit together
 */
export async function readDemo(films: string, users: string): Promise<Dataset> {
  const catalogue = parsed('films.json', demoFilms, films);
  const { scale, users: people } = parsed('users.json', demoUsers, users);
  const log = logOf(catalogue, people);
  const parts = {
    scale,
    items: itemsOf(catalogue, log),
    users: people.map((user) => ({ id: id<UserId>(user.id) })),
    log,
    truth: truthOf(people, catalogue.length),
  };
  const hash = await datasetHash(parts);
  return {
    ...parts,
    id: datasetIdOf(hash),
    name: `Example: ${catalogue.length} films, ${people.length} made-up users`,
    hash,
    words: FILM_WORDS,
    synthetic: true,
  };
}

function parsed<T>(file: string, schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault('file-unusable', `demo/${file} is not JSON: ${thrown.message}`);
  }
  const result = schema.safeParse(json);
  if (!result.success) {
    throw new Fault('file-unusable', `demo/${file}: ${z.prettifyError(result.error)}`);
  }
  return result.data;
}

/** By user, then film: the order that the dataset's hash asks for. */
function logOf(films: readonly DemoFilm[], users: DemoUsers['users']): InteractionTable {
  const places = new Map(films.map((film, place) => [film.id, place]));
  const rows = users.flatMap(({ id, ratings }, user) => {
    const seen = ratings.map(([film, rating, timestamp]) => {
      const item = places.get(film);
      if (item === undefined) {
        throw new Fault('file-unusable', `demo/users.json: ${id} rates ${film}, not in films.json`);
      }
      return { user, item, rating, timestamp };
    });
    return seen.sort((a, b) => a.item - b.item);
  });
  return {
    length: rows.length,
    user: Uint32Array.from(rows, ({ user }) => user),
    item: Uint32Array.from(rows, ({ item }) => item),
    rating: Float32Array.from(rows, ({ rating }) => rating),
    timestamp: Float64Array.from(rows, ({ timestamp }) => timestamp),
    clicked: new Uint8Array(rows.length).fill(255),
    position: new Float32Array(rows.length).fill(NaN),
    impression: [],
  };
}

function itemsOf(films: readonly DemoFilm[], log: InteractionTable): Item[] {
  const count = new Uint32Array(films.length);
  const sum = new Float64Array(films.length);
  for (let row = 0; row < log.length; row++) {
    const item = log.item[row] as number;
    count[item] = (count[item] as number) + 1;
    sum[item] = (sum[item] as number) + (log.rating[row] as number);
  }
  return films.map((film, place) => {
    const popularity = count[place] ?? 0;
    return {
      id: id<ItemId>(film.id),
      title: film.title,
      categories: film.genres,
      year: film.year,
      creators: film.directors,
      description: describe(film),
      popularity,
      ...(popularity > 0 ? { meanRating: (sum[place] ?? 0) / popularity } : {}),
    };
  });
}

/** The plot, then who made it, who plays and where: "… Directed by Jane Campion, with Holly Hunter (Australia)." */
function describe({ plot, directors, cast, countries }: DemoFilm): string {
  const makers = directors.length > 0 ? [`directed by ${directors.join(', ')}`] : [];
  const players = cast.length > 0 ? [`with ${cast.join(', ')}`] : [];
  const where = countries.length > 0 ? ` (${countries.join(', ')})` : '';
  const facts = [...makers, ...players].join(', ') + where;
  return facts ? `${plot} ${facts.charAt(0).toUpperCase()}${facts.slice(1)}.` : plot;
}

function truthOf(users: DemoUsers['users'], films: number): Float32Array {
  const truth = new Float32Array(users.length * films);
  users.forEach(({ id, truth: text }, user) => {
    const bytes = atob(text);
    if (bytes.length !== films) {
      throw new Fault(
        'file-unusable',
        `demo/users.json: ${id} has ${bytes.length} true utilities for ${films} films`,
      );
    }
    for (let film = 0; film < films; film++) {
      truth[user * films + film] = bytes.charCodeAt(film) / 255;
    }
  });
  return truth;
}
