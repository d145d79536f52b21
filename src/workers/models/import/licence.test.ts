import { describe, expect, it } from 'vitest';
import { licenceOf } from './licence.ts';

const card = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n# A model\nlicense: none\n`;

describe('the licence of a published model', () => {
  it.each([
    ['a known name', card('language: en', 'license: apache-2.0'), 'Apache 2.0'],
    ['quotes', card('license: "mit"'), 'MIT'],
    ['a list', card('license:', '- gemma', 'tags:', '- x'), 'Gemma Terms of Use'],
    ['lines of Windows', card('license: MIT').replaceAll('\n', '\r\n'), 'MIT'],
    ['a name that isn’t known', card('license: cc-by-4.0'), 'cc-by-4.0'],
  ])('is read from its card: %s', (_, readme, name) => {
    expect(licenceOf(readme, {})?.name).toBe(name);
  });

  it('has the name and the link of a licence of its own', () => {
    const own = ['license: other', 'license_name: lfm1.0', 'license_link: https://x.org/lfm'];
    expect(licenceOf(card(...own), {})).toEqual({
      name: 'lfm1.0',
      url: 'https://x.org/lfm',
      limits: null,
    });
    const file = ['license: other', 'license_link: LICENSE'];
    expect(licenceOf(card(...file), {})).toEqual({ name: 'other', url: null, limits: null });
    const script = ['license: other', 'license_link: javascript:alert(1)'];
    expect(licenceOf(card(...script), {})?.url).toBeNull();
  });

  it('is read from the config where the card names none', () => {
    expect(licenceOf(null, { license: 'apache-2.0' })?.name).toBe('Apache 2.0');
    expect(licenceOf('# No front matter\nlicense: mit', { license: 7 })).toBeNull();
    expect(licenceOf(card('language: en'), null)).toBeNull();
  });
});
