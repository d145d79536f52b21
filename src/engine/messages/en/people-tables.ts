/** Texts of the editor of the tables from which people are made up. */
export const peopleTables = {
  title: 'Change the tables for synthetic users',
  titleChanged: 'Change the tables for synthetic users (changed)',
  ages: 'Ages',
  agesHint: 'The weight says how often an age band is drawn, compared with the others.',
  genders: 'Genders',
  gendersHint:
    'With all weights at 0 nobody has a gender. Otherwise everybody gets one, independent of the name, and prompts state it.',
  gender: 'Gender',
  genderWeight: ({ gender }: { gender: string }) => `Weight of ${gender}`,
  from: 'From',
  to: 'To',
  weight: 'Weight',
  bandFrom: ({ band }: { band: number }) => `Band ${band}: from`,
  bandTo: ({ band }: { band: number }) => `Band ${band}: to`,
  bandWeight: ({ band }: { band: number }) => `Band ${band}: weight`,
  genres: 'Genres',
  genresOf: 'Genres of',
  ofFilms: 'of films',
  ofBooks: 'of books',
  genresHint:
    'How often each genre is liked and disliked. If the data has hardly any of these genres, like the invented shop, its own categories are used with equal weights.',
  genre: 'Genre',
  liked: 'Liked',
  disliked: 'Disliked',
  genreLiked: ({ genre }: { genre: string }) => `${genre}: liked`,
  genreDisliked: ({ genre }: { genre: string }) => `${genre}: disliked`,
  jobs: 'Jobs, one per line',
  occupations: ({
    occupations,
  }: {
    occupations: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  }) =>
    `At some ages this replaces the job: ${occupations.map(({ name, from, to }) => `${name} from ${from} to ${to}`).join(', ')}.`,
  childrenHobbies: 'Hobbies of children, one per line',
  adultHobbies: 'Hobbies of adults, one per line',
  noTables: 'There are no tables to show.',
  save: 'Save the tables as a file',
  load: 'Load tables from a file',
  file: 'File with tables',
  restore: 'Restore',
  initialTables: 'the initial tables',
  restoreWarning: 'You lose your changes.',
  otherChanges: 'To change names and rating habits, save the file, edit it and load it.',
  unusable: 'These tables can’t be used',
};
