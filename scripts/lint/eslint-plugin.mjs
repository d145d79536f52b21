/**
 * Rules of ESLint's own for oxlint, which reads neither selectors nor regular expressions that look ahead.
 */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const RULES = [
  'no-restricted-imports',
  'no-restricted-globals',
  'no-restricted-properties',
  'no-restricted-syntax',
];

export default {
  meta: { name: 'eslint-js' },
  rules: Object.fromEntries(RULES.map((rule) => [rule, builtinRules.get(rule)])),
};
