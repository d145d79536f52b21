import type { UserId } from './ids.ts';

/** What is known of a user beside the interactions. All of it is optional and untrusted text. */
export interface UserContext {
  readonly searches?: readonly string[];
  readonly clicks?: readonly string[];
  readonly browsed?: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The person that lists are made for. The screen says "viewer"; the data says "user". */
export interface User {
  readonly id: UserId;
  /** A description in words. */
  readonly profile?: string;
  readonly context?: UserContext;
}
