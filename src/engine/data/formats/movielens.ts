import type { RatingScale } from '../../domain/dataset.ts';
import { FILM_WORDS } from '../../domain/words.ts';
import { baseName, type SourceFile } from '../source-file.ts';
import type { Layout } from './format.ts';
import { layoutPart, type Open } from './layout-part.ts';

/** One layout of MovieLens. The tables that it opens have the columns named below. */
interface MovieLensLayout {
  /** The dataset's name if no folder gives one. */
  readonly name: string;
  readonly needs: { readonly ratings: string; readonly movies: string };
  /** The file of users, which may be absent. */
  readonly users?: string;
  readonly isMovies?: (movies: SourceFile) => Promise<boolean>;
  readonly openRatings: Open;
  readonly openMovies: Open;
  readonly openUsers?: Open;
  /** If absent, the ratings decide between half and whole stars. */
  readonly scale?: RatingScale;
}

export const HALF_STARS: RatingScale = { min: 0.5, max: 5, step: 0.5 };
const WHOLE_STARS: RatingScale = { min: 1, max: 5, step: 1 };

export const RATING_COLUMNS = ['userId', 'movieId', 'rating', 'timestamp'];
export const USER_COLUMNS = ['userId', 'gender', 'age', 'occupation'];
export const GENDERS: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

/** Makes the format of one layout of MovieLens. */
export function movieLens(layout: MovieLensLayout): Layout {
  const { needs, isMovies = () => Promise.resolve(true) } = layout;
  return {
    kind: 'layout',
    id: 'movielens',
    title: 'MovieLens',
    needs: [needs.ratings, needs.movies],
    async find(sources) {
      const named = (wanted: string | undefined) =>
        sources.find(({ path }) => baseName(path) === wanted);
      const ratings = named(needs.ratings);
      const movies = named(needs.movies);
      const users = named(layout.users);
      if (!ratings || !movies || !(await isMovies(movies))) return undefined;
      const folder = /(?:^|\/)(ml-[\w-]+)(?:\.zip)?(?=\/)/.exec(ratings.path)?.[1];
      return {
        name: `MovieLens ${(folder ?? layout.name).replace(/^ml-/, '')}`,
        words: FILM_WORDS,
        parts: [
          layoutPart('interactions', ratings, layout.openRatings, {
            user: 'userId',
            item: 'movieId',
            rating: 'rating',
            timestamp: 'timestamp',
          }),
          layoutPart('items', movies, layout.openMovies, {
            item: 'movieId',
            title: 'title',
            categories: 'genres',
          }),
          ...(users && layout.openUsers
            ? [layoutPart('users', users, layout.openUsers, { user: 'userId' })]
            : []),
        ],
        scaleOf: (given) =>
          layout.scale ?? ([...given.keys()].some((r) => r % 1 !== 0) ? HALF_STARS : WHOLE_STARS),
      };
    },
  };
}
