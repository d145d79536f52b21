/** The cache of the notes of the model store: a record a model, and whether other hosts may be asked. */
export const MODEL_STORE_NOTES = 'slatewise/shelf';

/** The note in it that says that other hosts may be asked. Nobody is ever given a name in `.invalid`. */
export const CONSENT_AT = 'https://shelf.invalid/consent';
