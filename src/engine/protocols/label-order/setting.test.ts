import { describe, expect, it } from 'vitest';
import { simulatorSettings } from '../../simulator/settings.ts';
import { problemOf, presentValue, settingsOf } from '../settings.ts';
import { protocolOf, protocols } from '../registry.ts';
import { labelOrderSetting, labelOrdersIn } from './setting.ts';

const ordered = protocols.filter(({ settings }) => settings.includes(labelOrderSetting));

describe('the setting of the label order', () => {
  it('belongs to each protocol, and names one order by default', () => {
    expect(ordered.map(({ id }) => id)).toEqual(['slate-duel', 'saer-list', 'saer-pair', 'arena']);
    for (const protocol of ordered) {
      expect(settingsOf(protocol, {})['labelOrder']).toBe('one');
      expect(labelOrdersIn(settingsOf(protocol, { labelOrder: 'both' }))).toBe('both');
    }
    expect(simulatorSettings.parse({}).labelOrder).toBe('one');
  });

  it('is read by the name that earlier versions gave it', () => {
    for (const protocol of ordered) {
      expect(settingsOf(protocol, { labelOrder: 'as-published' })['labelOrder']).toBe('one');
    }
    expect(presentValue(labelOrderSetting, 'as-published')).toBe('one');
    expect(labelOrdersIn({ labelOrder: 'as-published' })).toBe('one');
    expect(simulatorSettings.parse({ labelOrder: 'as-published' }).labelOrder).toBe('one');
  });

  it('leaves a value of the same name in other settings alone', () => {
    const settings = settingsOf(protocolOf('arena'), { orders: 'as-published' });
    expect(settings['orders']).toBe('as-published');
  });

  it('refuses any other value', () => {
    for (const value of ['', 'One', 'published', 'none']) {
      expect(problemOf(labelOrderSetting, value)).not.toBeNull();
      expect(simulatorSettings.safeParse({ labelOrder: value }).success).toBe(false);
    }
    // Only reading a whole study gives the present name; a form offers that alone.
    expect(problemOf(labelOrderSetting, 'as-published')).not.toBeNull();
  });
});
