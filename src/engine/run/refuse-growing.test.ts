import { expect, it } from 'vitest';
import { study as schema } from '../domain/study.ts';
import { alwaysFirstCard } from '../judges/always.ts';
import { oracleCard } from '../judges/oracle.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { refuseGrowing } from './refuse-growing.ts';

const studyWith = (settings: Record<string, string>) =>
  schema.parse({
    version: 1,
    name: 'Two stages',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['popular', 'random'] },
    protocol: { id: 'saer-pair', settings },
    judge: { id: 'oracle' },
    seed: 's',
  });

it('refuses a first stage of labels for a judge that gives none', () => {
  const gated = studyWith({ gate: 'good' });
  const refused = () => refuseGrowing(gated, saerPair, [alwaysFirstCard]);
  expect(refused).toThrow(/protocol\.settings\.gate: .* Always first can’t answer that/);
  expect(() => refuseGrowing(gated, saerPair, [oracleCard])).not.toThrow();
  expect(() => refuseGrowing(studyWith({}), saerPair, [alwaysFirstCard])).not.toThrow();
});
