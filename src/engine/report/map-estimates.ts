import type { Estimate, Section } from './report.ts';

/** Returns a section of any kind in which every estimate is replaced and everything else is the same. */
export function mapEstimates<Kind extends Section>(
  section: Kind,
  change: (one: Estimate) => Estimate,
): Kind {
  const mapped = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    if ('references' in part && 'method' in part) return change(part as Estimate);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, mapped(inner)]));
  };
  return mapped(section) as Kind;
}
