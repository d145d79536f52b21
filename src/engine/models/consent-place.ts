/** The cache of a shelf's own notes: a record a model, and whether other hosts may be asked. */
export const SHELF_NOTES = 'slatewise/shelf';

/** The note in it that says that other hosts may be asked. Nobody is ever given a name in `.invalid`. */
export const CONSENT_AT = 'https://shelf.invalid/consent';
