import { texts } from '#messages/format-message.ts';
import { z } from '../domain/zod.ts';
import type { Dataset, InteractionTable } from '../domain/dataset.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { datasetHash, datasetIdOf } from './dataset-hash.ts';
import { exampleFame, exampleLog, exampleTruth, parsedFile } from './example-parts.ts';
import { FILM_WORDS } from '../domain/words.ts';

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
        /** Film id, stars, seconds since 1970; each film once. */
        ratings: z.array(z.tuple([z.string(), z.number(), z.number()])).min(1),
        /** Base64, one byte per film in catalogue order: utility times 255. */
        truth: z.base64(),
      }),
    )
    .min(1),
});

const USERS = 'demo/users.json';

/**
 * Reads the example study's dataset: real films, and made-up users whose true utilities are known
 * (public/demo/README.md). Popularity and mean ratings come from the made-up users.
 * @param films the text of `films.json`
 * @param users the text of `users.json`
 * @throws Fault `file-unusable` if a text has the wrong format, or the two don't match
 */
export async function readDemo(films: string, users: string): Promise<Dataset> {
  const catalogue = parsedFile('demo/films.json', demoFilms, films);
  const { scale, users: people } = parsedFile(USERS, demoUsers, users);
  const log = exampleLog(
    USERS,
    catalogue.map((film) => film.id),
    people,
  );
  const parts = {
    scale,
    items: itemsOf(catalogue, log),
    users: people.map((user) => ({ id: id<UserId>(user.id) })),
    log,
    truth: exampleTruth(USERS, people, catalogue.length),
  };
  const hash = await datasetHash(parts);
  return {
    ...parts,
    id: datasetIdOf(hash),
    name: texts.datasetNames.example({ films: catalogue.length, people: people.length }),
    hash,
    words: FILM_WORDS,
    synthetic: true,
  };
}

function itemsOf(films: readonly DemoFilm[], log: InteractionTable): Item[] {
  const fame = exampleFame(log, films.length);
  return films.map((film, index) => ({
    id: id<ItemId>(film.id),
    title: film.title,
    categories: film.genres,
    year: film.year,
    creators: film.directors,
    actors: film.cast,
    description: describe(film),
    ...fame(index),
  }));
}

/**
 * Returns the plot followed by director, cast and country: "… Directed by Jane Campion, with Holly Hunter (Australia)."
 */
function describe({ plot, directors, cast, countries }: DemoFilm): string {
  const makers = directors.length > 0 ? [`directed by ${directors.join(', ')}`] : [];
  const players = cast.length > 0 ? [`with ${cast.join(', ')}`] : [];
  const where = countries.length > 0 ? ` (${countries.join(', ')})` : '';
  const facts = [...makers, ...players].join(', ') + where;
  return facts ? `${plot} ${facts.charAt(0).toUpperCase()}${facts.slice(1)}.` : plot;
}
