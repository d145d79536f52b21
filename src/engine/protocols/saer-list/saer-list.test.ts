import type { Verdict } from '../../domain/judgement.ts';
import { describeProtocol } from '#test/kits/describe-protocol.ts';
import { saerList } from './saer-list.ts';

const labelled = (label: string): Verdict => ({ kind: 'labelled', label });
const unscored = (why: 'no legal answer' | 'not a number'): Verdict => ({ kind: 'unscored', why });

describeProtocol(saerList, [
  [[0.6, 0.3, 0.1], labelled('Good')],
  [[0.3, 0.4, 0.3], labelled('Partial')],
  [[0, 0, 1], labelled('Poor')],
  [null, unscored('no legal answer')],
  [[0.5, 0.5], unscored('no legal answer')],
  [[NaN, 0, 1], unscored('not a number')],
]);
