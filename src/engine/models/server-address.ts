import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';

/** The hosts of this machine. The content policy in `index.html` lists the same; a test compares the two. */
export const LOOPBACK = ['localhost', '127.0.0.1'] as const;

declare const __LISTED_SERVERS__: readonly string[] | undefined;

/**
 * The origins of servers on other machines that whoever built this page listed (`SLATEWISE_SERVERS`, which
 * `scripts/listed-servers.ts` puts here and into the content policy); none by default.
 */
const LISTED: readonly string[] =
  typeof __LISTED_SERVERS__ === 'undefined' ? [] : __LISTED_SERVERS__;

/** Decides whether an address is a server on this machine. */
export function isOnThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && (LOOPBACK as readonly string[]).includes(hostname);
}

/** Decides whether the page may ask a server: one on this machine, or a listed one. */
export function isAllowedServer(url: string, listed = LISTED): boolean {
  return isOnThisMachine(url) || (URL.canParse(url) && listed.includes(new URL(url).origin));
}

/**
 * Reads the address of a server as a person types it: `localhost:11434`, `http://127.0.0.1:8080/v1/`.
 *
 * @returns the address without a path, a query or a slash at its end, such as `http://localhost:11434`
 * @throws Fault `remote-not-allowed` for another machine that isn't listed, and for text that is no address
 */
export function serverAddress(typed: string, listed = LISTED): string {
  const text = typed.trim();
  const url = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!isAllowedServer(url, listed)) throw serverRefused(text, listed);
  return new URL(url).origin;
}

/** Returns the fault for an address that the page may not ask. */
export function serverRefused(address: string, listed = LISTED): Fault {
  return new Fault('remote-not-allowed', message('serverFaults.notAllowed', { address, listed }));
}
