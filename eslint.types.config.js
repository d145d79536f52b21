import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

/**
 * Rules that read types, for `npm run lint:types`. They take longer than all others together, so that they belong to
 * `npm run test:full`. Components are left out: with them, the linter takes twice as long.
 */
export default ts.config(
  {
    ignores: [
      'dist',
      '.svelte-check',
      'training',
      'public',
      'out',
      'models-local',
      'packages',
      'test-results',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser, parserOptions: { project: 'tsconfig.lint.json' } },
    // Files name rules of both in comments.
    plugins: { '@typescript-eslint': ts.plugin, svelte },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
);
