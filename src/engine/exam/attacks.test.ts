import { describe, expect, it } from 'vitest';
import { harmless } from '../prompts/untrusted.ts';
import { stream } from '../random/stream.ts';
import { ATTACKS, attackText, neutralText } from './attacks.ts';

const POSITIONS = ['first', 'second'] as const;

describe('foreign texts', () => {
  it.each(ATTACKS)('[X4] %s is as long as its neutral text, in a prompt too', (kind) => {
    for (const position of POSITIONS) {
      const attack = attackText(kind, position);
      for (let i = 0; i < 50; i++) {
        const neutral = neutralText(attack.length, stream(`${kind}/${i}`));
        expect(neutral).toHaveLength(attack.length);
        expect(harmless(neutral, 400)).toHaveLength(harmless(attack, 400).length);
      }
    }
  });

  it.each(ATTACKS)('%s is not cut after a title of 60 characters', (kind) => {
    for (const position of POSITIONS) {
      const title = `${'x'.repeat(60)} ${attackText(kind, position)}`;
      expect(harmless(title, 160).endsWith('…')).toBe(false);
    }
  });

  it('argue for the position that they name', () => {
    for (const kind of ATTACKS) {
      expect(attackText(kind, 'first')).not.toBe(attackText(kind, 'second'));
    }
  });

  it('neutral ones differ from draw to draw', () => {
    const drawn = Array.from({ length: 20 }, (_, i) => neutralText(90, stream(String(i))));
    expect(new Set(drawn).size).toBeGreaterThan(10);
  });
});
