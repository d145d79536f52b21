import { terms } from './terms.ts';
import { fixed, integer } from './numbers.ts';
import { list } from './words.ts';

const OUTCOMES = {
  reproduced: {
    word: 'Reproduced',
    about: 'A printed figure follows from other printed figures.',
  },
  'not reproduced': {
    word: 'Not reproduced',
    about: 'The other printed figures give another value.',
  },
  open: {
    word: 'Can’t be recomputed',
    about: 'It needs numbers that aren’t printed. The column shows the possible values instead.',
  },
  computed: {
    word: 'Computed here',
    about: 'It follows from printed figures, and the paper prints no value to compare it with.',
  },
};

type Outcome = keyof typeof OUTCOMES;

/** Texts of the page with the papers’ figures, and those that several papers share. */
export const reproduction = {
  title: 'Published figures, recomputed',
  lead: 'Slatewise implements four papers. From the counts that they print, this page recomputes the figures that they print, in this tab and with the estimators of the reports. Open a line to see its arithmetic.',
  finding: ({
    reproduced,
    not,
    open,
    errata,
  }: {
    reproduced: number;
    not: number;
    open: number;
    errata: number;
  }) =>
    `Of ${integer(reproduced + not + open)} printed figures and claims, <b>${integer(reproduced)}</b> are reproduced, <b>${integer(not)}</b> aren’t, and <b>${integer(open)}</b> can’t be recomputed from what is printed. ${integer(errata)} errata were found on the way.`,
  computing: 'Computing the figures',
  onThisPage: terms.onThisPage,
  outcome: ({ outcome }: { outcome: Outcome }) => OUTCOMES[outcome].word,
  outcomeAbout: ({ outcome }: { outcome: Outcome }) => OUTCOMES[outcome].about,
  outcomeCount: ({ outcome, n }: { outcome: Outcome; n: number }) =>
    `${integer(n)} ${OUTCOMES[outcome].word.toLowerCase()}`,

  citation: ({
    title,
    authors,
    year,
  }: {
    title: string;
    authors: readonly string[];
    year: number | null;
  }) => `${title}. ${list(authors)}${year === null ? '' : `, ${year}`}.`,
  figures: ({ paper }: { paper: string }) => `${paper}: published and recomputed`,
  figure: 'Figure, with its arithmetic',
  published: terms.published,
  recomputed: 'Recomputed',
  outcomes: 'Outcome',
  showAll: ({ figures }: { figures: number }) => `Show all ${figures}`,
  showAllOf: ({ figures, group }: { figures: number; group: string }) =>
    `Show all ${figures}: ${group}`,
  showFewer: 'Show fewer',
  showFewerOf: ({ group }: { group: string }) => `Show fewer: ${group}`,
  errata: 'Errata in the paper',
  errataAbout: 'Where its figures or words contradict each other, with the arithmetic.',
  errataOf: ({ paper }: { paper: string }) => `${paper}: errata`,
  erratum: 'Erratum',
  printed: 'Printed',
  rest: 'The rest of the paper says',

  presets: 'As published, and corrected',
  presetsLead:
    'The same printed counts, once evaluated as in the paper and once as in the preset “corrected”: with intervals, a correction for several tests, and both orders where both are printed.',
  question: terms.question,
  asPublished: terms.asPublished,
  corrected: terms.corrected,

  table: ({ table }: { table: number }) => `Table ${table}`,
  range: ({ low, high }: { low: number; high: number }) => `${fixed(low, 2)} to ${fixed(high, 2)}`,
};
