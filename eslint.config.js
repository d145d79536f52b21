import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { restricted } from './scripts/lint/restricted.mjs';

/** The rules of Svelte's files. oxlint reads all others (oxlint.config.mjs), in a tenth of the time. */
export default ts.config(
  { ignores: ['**/*.{js,mjs,ts}', '!**/*.svelte.ts', 'dist', '.svelte-check', 'public', 'out'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  ...restricted,
);
