import { restricted } from './scripts/lint/restricted.mjs';

/** The rules of all files but Svelte's, which ESLint reads (eslint.config.js). */
export default {
  plugins: ['typescript', 'eslint'],
  jsPlugins: ['./scripts/lint/eslint-plugin.mjs'],
  categories: { correctness: 'off' },
  rules: {
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    {
      files: ['**/*.ts'],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
      },
    },
    ...restricted.map(({ files, ignores, rules }) => ({
      files,
      excludeFiles: ignores,
      rules: Object.fromEntries(
        Object.entries(rules).map(([rule, settings]) => [`eslint-js/${rule}`, settings]),
      ),
    })),
  ],
  ignorePatterns: [
    '**/*.svelte',
    '.svelte-check',
    'dist',
    'models-local',
    'out',
    'packages',
    'playwright-report',
    'public',
    'test-results',
    'training',
  ],
};
