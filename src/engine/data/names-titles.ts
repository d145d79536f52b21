/** True for the name of a column of ids that are names of items, such as "artist_name". */
export function namesTitles(column: string | undefined): boolean {
  return /title|name/i.test(column ?? '');
}
