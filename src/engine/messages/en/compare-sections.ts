/** Titles, readings and columns of the sections of a comparison of two runs. */
export const compareSections = {
  agreement: 'Do they say the same?',
  agreementReading:
    'Agreement is the share of questions that both runs answered alike; the marks beside it show how often a coin, or a judge that always names the first position, would agree with the first run. Kappa takes out what two judges with these habits would agree on by chance: 1 is always, 0 as often as chance. By pair, both orders count together, so a judge that follows position agrees with itself by being wrong twice. Agreement isn’t truth: two judges can be wrong alike.',

  flips: 'Who flipped which way?',
  flipsReading:
    'Each bar is the pairs of one recommender that both runs judged: gained are those that it has more of in the second run (a loss that became a tie or a win), lost those that it has less of. Many flips both ways with a difference near 0 is noise; flips that go one way is a judge that likes other lists. The figure is its share in the second run less that in the first.',
  gained: 'Gained',
  theSame: 'The same',
  lost: 'Lost',
  unscoredInOne: 'Unscored in one',

  chance: 'Is that more than chance?',
  shareTestReading:
    'A user counts once, whatever the number of pairs: up where this recommender’s share of that user’s pairs is larger in the second run, down where it is smaller. The exact test asks how surprising so uneven a split would be if a coin had decided each (McNemar’s, where a user has one pair; the sign test else). The last column is corrected for the number of recommenders (Holm). Users whose share stays the same say nothing either way and stay out.',
  levelTestReading:
    'A user counts once: up where the level of this recommender’s lists for that user is higher in the second run, down where it is lower. The exact test asks how surprising so uneven a split would be if a coin had decided each (McNemar’s). The last column is corrected for the number of recommenders (Holm). Users whose level stays the same say nothing either way and stay out.',
  recommender: 'Recommender',
  shareInFirst: 'Share in the first',
  shareInSecond: 'Share in the second',
  levelInFirst: 'Level in the first',
  levelInSecond: 'Level in the second',
  usersUp: 'Users up',
  usersDown: 'Users down',
  p: 'p',
  pHolm: 'p, Holm',

  right: 'Which is right more often?',
  rightReading:
    'Pairs whose better slate is known. Gained are those on which the second run is nearer to it, lost those on which the first is. The figure is the share of the better slate in the second run less that in the first, a tie counting half.',
  skill: 'Which has more skill?',
  skillReading:
    'Skill is 1 for a judge that is never wrong, 0 for a coin, −1 for one that always is. Both are over the questions that both runs answered, so that they are about the same pairs; the difference pairs users, which is why its interval is narrower than those above it would suggest.',

  relabelled: 'Whose lists got another label?',
  relabelledReading:
    'Each bar is the lists of one recommender that both runs labelled. The level counts a good list as 1, a partial one as half and a poor one as 0; the figure is the level in the second run less that in the first. If all go the same way, the second judge is milder or stricter; if one recommender goes alone, it likes other lists.',
  betterLabel: 'Better label',
  worseLabel: 'Worse label',
  labels: 'Do they label alike?',
  labelsReading:
    'Lists with the same label in both runs, beside what a coin over three labels, or a judge that always says "Good", would agree with the first run. Weighted kappa takes out what such habits agree on by chance, and counts a step from good to poor four times one between neighbours.',
};
