/** Texts of the pages of people's labels around their parts. */
export const peoplePages = {
  parts: 'Labels by people',
  assignments: 'Assignments',
  differences: 'Differences',
  agreement: 'Agreement',
  queue: 'Review queue',
  looking: 'Looking for the run',
  runsUnread: 'The runs on this device can’t be read',
  tryAgain: 'Try again',
  notHere: 'This run isn’t on this device',
  notHereText:
    'A run is stored only in the browser that made it. To label an assignment from another device, open its file on the page <a>Label</a>.',
  showMore: ({ rows }: { rows: number }) => `Show ${rows} more`,
  simulator: 'Simulator',
  simulation: 'the simulation',
  ratings: 'Ratings scored by people',
  ratingsText:
    'People score the rater’s ratings from this simulation’s rollouts, from 1 to 5, beside random ratings: SUBER’s human evaluation (appendix E).',
};
