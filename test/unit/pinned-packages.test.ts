import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Named {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as unknown;
const wanted = read('package.json') as Named;
const lock = read('package-lock.json') as {
  packages: Record<string, Partial<Named> & { resolved?: string; integrity?: string }>;
};

it('[14.23] asks for one exact version wherever that version is a pre-release', () => {
  const ranges = { ...wanted.dependencies, ...wanted.devDependencies };
  const early = Object.entries(ranges).filter(([, range]) => /\d-[a-z]/.test(range));
  expect(early.map(([name]) => name)).toContain('onnxruntime-web');
  for (const [name, range] of early) expect(range, name).toMatch(/^\d/);
});

it('[14.23] locks the packages of package.json, by hash and without the address of a registry', () => {
  const { '': root, ...packages } = lock.packages;
  expect(root).toMatchObject({
    dependencies: wanted.dependencies,
    devDependencies: wanted.devDependencies,
  });
  for (const [name, { resolved, integrity }] of Object.entries(packages)) {
    expect(resolved, name).toBeUndefined();
    expect(integrity, name).toMatch(/^sha512-/);
  }
});
