import { afterEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/debian.mjs';

const { ensureDebian, programOnPath } = scripts;

describe('a package that a test needs', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is left alone where it is there', () => {
    vi.stubEnv('PATH', '');
    const needed = { isThere: () => true, packages: ['firefox-esr'], purpose: 'The test' };
    expect(() => ensureDebian(needed)).not.toThrow();
  });

  it('is named in a sentence where it is missing and can’t be installed', () => {
    vi.stubEnv('PATH', '');
    expect(programOnPath('apt-get')).toBeUndefined();
    const packages = ['webkit2gtk-driver', 'xvfb'];
    expect(() =>
      ensureDebian({ isThere: () => false, packages, purpose: 'The test in WebKit' }),
    ).toThrow(
      /^The test in WebKit needs the packages webkit2gtk-driver and xvfb: run "(sudo )?apt-get update -qq && .*install.* webkit2gtk-driver xvfb", and run this again\.$/,
    );
  });
});
