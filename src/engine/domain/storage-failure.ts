/** Names of errors that only a disk or the browser's storage behind a database has. */
const FAILED = ['UnknownError', 'AbortError', 'QuotaExceededError'];

/** Matches what Chrome and Edge, Firefox and Safari say where the disk behind their storage fails. */
const FAILED_TEXT =
  /\bIOError\b|\bI\/O error|Failed to (?:write|read) blobs|backing store|Internal error (?:opening|committing)|Indexed Database server lost/i;

/** Matches what SQLite and the operating system say of a disk without room. */
const FULL_TEXT = /disk is full|no space left|\bENOSPC\b/i;

/** Matches what browsers say where a person or a policy allows no storage: Chrome names this an UnknownError too. */
const DENIED_TEXT = /\bdenied\b|not allowed|insecure|permission/i;

/** True for an error by which a browser says that its storage has no room left. */
export function isStorageFull(cause: unknown): cause is DOMException {
  return (
    cause instanceof DOMException &&
    (cause.name === 'QuotaExceededError' || FULL_TEXT.test(cause.message))
  );
}

/** True for an error whose words name a failure of the browser's storage, in any part of the program. */
export function saysStorageFailed(cause: unknown): cause is DOMException {
  return cause instanceof DOMException && FAILED_TEXT.test(cause.message);
}

/** True for an error of the database by which the browser's storage failed, whatever its words. */
export function isStorageFailure(cause: unknown): cause is DOMException {
  return (
    (cause instanceof DOMException &&
      FAILED.includes(cause.name) &&
      !DENIED_TEXT.test(cause.message)) ||
    isStorageFull(cause) ||
    saysStorageFailed(cause)
  );
}
