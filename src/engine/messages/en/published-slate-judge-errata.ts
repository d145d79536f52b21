/** Texts of the errata in the slate judge’s paper. */
export const publishedSlateJudgeErrata = {
  exchanged: 'Exchanged columns',
  exchangedPlace: 'Table 5, Task 3',
  exchangedPrinted: 'Spotify before MIND',
  exchangedFound: 'MIND before Spotify',
  spotifyColumn: ({ own, other }: { own: Matches; other: Matches }) =>
    `The column headed Spotify against Table 4’s Spotify: ${matches(own)}; against its MIND: ${matches(other)}.`,
  mindColumn: ({ own, other }: { own: Matches; other: Matches }) =>
    `The column headed MIND against Table 4’s MIND: ${matches(own)}; against its Spotify: ${matches(other)}.`,
  lowerEachTime:
    'Where they differ by .001, Table 5 has the lower one each time: .333 for .334, .303 for .304, .472 for .473, as if digits had been cut off.',

  three: 'Three regrets that differ',
  threePlace: 'Tables 4 and 5, Task 3, MIND',
  fiveAgree:
    'With the columns put back, five models agree to .001 and these three do not. Nothing shows which table is right.',
  tableUsed: 'The correlations here use Table 4, which has coherence beside regret.',

  copied: 'A copied row',
  copiedPlace: 'Table 4, Qwen2.5-7B',
  allFive:
    'All five figures are the same on both datasets. No other model shares even its regret between them.',
  tableFiveToo: 'Table 5 has .302 in both columns too.',

  irreflexive: 'Irreflexivity that is not always there',
  irreflexivePlace: 'Section 4 against Tables 2 to 4',
  irreflexivePrinted: '“consistently satisfied by all LLMs”',
  irreflexiveFound: ({ low }: { low: number }) => `${low} of 48 are below .5`,

  yelp: 'A dataset without a table',
  yelpPlace: 'Table 5 and appendix A',
  yelpPrinted: 'a column Yelp; “three canonical rating datasets”; “all five datasets”',
  yelpFound: 'Table 1 lists four datasets, two of them with ratings',
  yelpAlone:
    'Tables 1 to 4 have Amazon and MovieLens for Task 1, Spotify and MIND for Tasks 2 and 3. Yelp’s regrets are in Table 5 alone, so there is nothing to compare them with.',
};

/** Numbers of regrets in two columns of eight that are equal, and that are within .001. */
interface Matches {
  readonly same: number;
  readonly near: number;
}

const matches = ({ same, near }: Matches) => `${same} of 8 the same, ${near} within .001`;
