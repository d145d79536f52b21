/** Begins the id of each model from a folder or zip, and of no model of the page: neither can replace the other. */
const PREFIX = 'imported-';

/** Returns the id of an imported model, from the name of its folder. */
export function importedId(name: string): string {
  return isImportedId(name) ? name : PREFIX + name;
}

export function isImportedId(id: string): boolean {
  return id.startsWith(PREFIX);
}
