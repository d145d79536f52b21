import type { Zones } from './time-cell.ts';

/** Names that stand for UTC everywhere. */
const UTC = new Set(['Z', 'UTC', 'GMT', 'UT', 'ETC/UTC', 'ETC/GMT', 'UCT', 'ZULU']);

/** An offset, perhaps behind UTC or GMT, and a name that only repeats it: `GMT+0200 (CEST)`, `+02:00[Europe/Berlin]`. */
const OFFSET =
  /^(?:(?<from>utc|gmt) ?)?(?<sign>[+-])(?:(?<h>\d)(?::(?<m>\d\d))?|(?<hh>\d\d)(?::?(?<mm>\d\d)(?::?(?<ss>\d\d))?)?)(?: ?\([^()]*\)| ?\[[\w/+-]*\]| [a-z]{2,5})?$/i;
const WITH_BRACKETS = /^(z|utc|gmt) ?(?:\([^()]*\)|\[[\w/+-]*\])$/i;
const ISO_OFFSET = /^(?<sign>[+-])(?<h>\d\d):(?<m>\d\d)$/;
/** An abbreviation, or a name of the IANA database. */
const NAME = /^(?:[A-Z]{2,5}|[A-Z][A-Za-z_]{1,30}\/[A-Za-z_/-]{2,40})$/;

/**
 * Reads a zone: UTC, GMT or Z, an offset of two to six digits, or a name that the study states.
 * @returns the offset from UTC in seconds, east positive; the name of a zone that isn't known; undefined for other texts
 */
export function offsetOfZone(text: string, zones: Zones): number | string | undefined {
  const name = text.toUpperCase();
  const stated = zones.get(name);
  if (stated !== undefined) return stated;
  if (UTC.has(name) || WITH_BRACKETS.test(text)) return 0;
  const groups = OFFSET.exec(text)?.groups;
  if (groups) {
    const { from, sign, h, m, hh, mm = m ?? '0', ss = '0' } = groups;
    // One digit is an offset behind UTC or GMT alone.
    if (h !== undefined && from === undefined) return undefined;
    const hours = Number(hh ?? h);
    if (hours > 15 || Number(mm) > 59 || Number(ss) > 59) return undefined;
    const seconds = hours * 3600 + Number(mm) * 60 + Number(ss);
    return sign === '-' ? 0 - seconds : seconds;
  }
  return NAME.test(text) ? text : undefined;
}

/** Returns the zones of a study file by their names in capitals. Offsets are written as `-05:00`. */
export function zonesFrom(stated: Readonly<Record<string, string>> = {}): Zones {
  return new Map(
    Object.entries(stated).map(([name, offset]) => {
      const { sign = '+', h = '0', m = '0' } = ISO_OFFSET.exec(offset)?.groups ?? {};
      const seconds = Number(h) * 3600 + Number(m) * 60;
      return [name.toUpperCase(), sign === '-' ? 0 - seconds : seconds];
    }),
  );
}
