import type { Verdict } from '../../domain/judgement.ts';
import { describeProtocol } from '#test/kits/describe-protocol.ts';
import { saerPair } from './saer-pair.ts';

const preferred = (winner: 'first' | 'second'): Verdict => ({ kind: 'preferred', winner });
const unscored = (why: 'no legal answer' | 'not a number'): Verdict => ({ kind: 'unscored', why });

describeProtocol(
  saerPair,
  [
    [[0.6, 0.3, 0.1], preferred('first')],
    [[0.2, 0.5, 0.3], preferred('second')],
    [[0.3, 0.3, 0.4], { kind: 'tied' }],
    [null, unscored('no legal answer')],
    [[0.5, 0.5], unscored('no legal answer')],
    [[NaN, 0, 1], unscored('not a number')],
  ],
  { lists: false },
);

describeProtocol(saerPair, [[[0.6, 0.3, 0.1], { kind: 'labelled', label: 'Good' }]]);
