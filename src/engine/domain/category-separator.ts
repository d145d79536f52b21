/** The separator of the categories in one cell; `none` if a cell is one category. JSON lists are read beside each. */
export const CATEGORY_SEPARATORS = ['bars', 'semicolons', 'commas', 'spaces', 'none'] as const;
export type CategorySeparator = (typeof CATEGORY_SEPARATORS)[number];
