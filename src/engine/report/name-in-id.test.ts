import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameInId } from './name-in-id.ts';

it('a name in an id has no slash, and differs from every other', () => {
  const parts = fc.constantFrom('a', '/', '%', '%2F', '25', '68', 'held-out', '%68eld-out');
  const name = fc.option(
    fc.array(parts, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(nameInId(one)).not.toContain('/');
      expect(nameInId(one) === nameInId(other)).toBe(one === other);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

it('usual names stay unchanged', () => {
  for (const name of ['item-knn', '50% off', 'Größe 7']) expect(nameInId(name)).toBe(name);
});
