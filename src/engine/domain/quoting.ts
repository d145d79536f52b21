/**
 * The quotation marks of a file of separated cells.
 *
 * - `none`: marks are text.
 * - `doubled`: a cell may be wrapped in marks; a mark within it is doubled (RFC 4180, Excel, pandas).
 * - `backslash`: the same, or a backslash stands before a mark, a separator or a backslash (MySQL).
 */
export const QUOTINGS = ['none', 'doubled', 'backslash'] as const;
export type Quoting = (typeof QUOTINGS)[number];
