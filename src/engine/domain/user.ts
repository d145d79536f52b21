import type { UserId } from './ids.ts';

/** Further data about a user beside the interactions. All of it is optional, untrusted text. */
export interface UserContext {
  readonly searches?: readonly string[];
  readonly clicks?: readonly string[];
  readonly browsed?: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A person that lists are made for. */
export interface User {
  readonly id: UserId;
  /** A description in words. */
  readonly profile?: string;
  readonly context?: UserContext;
}
