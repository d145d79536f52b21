import type { Finding } from './design.ts';

/** The title of each finding in `docs/coverage.md`, in its order, and the way in which the product meets it. */
export const findings: Readonly<
  Record<Finding, { readonly title: string; readonly about: string }>
> = {
  D1: {
    title: 'corrected rates where all labels agree',
    about:
      'Post-stratified, with any number of labels. Where all labels agree, each labelled user counts once, in one interval for all answers of the judge: never of no width.',
  },
  D2: {
    title: 'corrected rates near 0 and 1',
    about:
      'Post-stratified for a judge of up to five answers: Wilson’s intervals of its answers joined, with the covariance of labels and judge within a user, and at least Wilson’s interval of the same variance. Where 30 labels find no error of the judge, the prediction-powered interval is narrower; it fails as soon as the judge errs a little, as the next design shows. Ties as halves count as more labels, by their smaller variance.',
  },
  D3: {
    title: 'few users',
    about:
      'A bootstrap never passes the outermost user, so with few users it can’t hold its level. Below eight users a mean between bounds has the interval with an unseen user, any other figure Student’s t; below three there is none.',
  },
  D4: {
    title: 'users who are nearly alike',
    about:
      'Users who give nearly the same value say little of the one in a few who differs. One unseen user at either bound stands for that one.',
  },
  D5: {
    title: 'a part less the rest',
    about:
      'The interval is joined from those of the part and of the rest, so that it is as unsure as the part’s few users; p is at most .05 only where it leaves out 0. It is wider than the goal for a few users and a rate near 1, as is the price of a part whose users may all be alike: the bootstrap of the difference is narrower there and holds less than 80 % with one pair a user.',
  },
  D6: { title: 'p-values of rank correlations', about: '' },
  D7: {
    title: 'flips that cluster in users',
    about:
      'The answers about one user may all go alike, so an exam of n users counts n observations, with one unseen user who changes all verdicts.',
  },
  D8: {
    title: 'the null of MAP and MRR',
    about:
      'The value of a random recommender is the mean over people of a random order of the items that each was shown. The formula of their mean relevance takes people for alike.',
  },
  D9: {
    title: 'rating coherence',
    about: 'Tau-b stands beside its attainable maximum, and as a share of it.',
  },
  D10: {
    title: 'Rogan-Gladen rates that contradict their labels',
    about:
      'Where no rate from 0 to 1 explains labels and the judge’s rate, or the judge is worse than a coin, the report says so and gives neither point nor interval.',
  },
  D11: {
    title: 'several correlations at once',
    about: 'Holm corrects the p-values of all correlations that a report shows.',
  },
  D12: {
    title: 'shares with many ties, and Q',
    about:
      'An unseen user at the worse bound (“unseen user”) holds 99 % and more with many ties. In the product that user lies at the other bound with a chance that grows as the values’ spread falls: the mid-p interval with hardly any spread, the exact one for yes and no. Of equals with nine tenths of ties and more, the bootstrap and Student’s t hold only because a tie lies exactly at the truth: all users tie in up to half of the studies, and an interval of no width around .5 counts as holding it. The designs with .6 and .8 of decided won show the same methods where a tie isn’t the truth. Q’s interval is that of a share, as odds: it is shown whatever was drawn, and has no end where nobody drawn has a loss.',
  },
  'first-line': {
    title: 'First lines of reports on planted judges',
    about:
      'The judges answer planted studies of 60 users and four recommenders, and the reports’ first lines are counted. “Personal” recommends to each user what that user likes, and is clearly best; one recommender lists the best-known items, which are bad or good; two list any. All studies but those of single lists split the verdicts; those of an oracle and of a history-blind judge ask again with another user’s history. The second table has single errors on other studies.',
  },
  other: {
    title: 'Other figures',
    about:
      'Shares with one or several pairs a user, users with very unequal numbers of pairs, and skill, where users’ worth may be very unequal. Where one user in five has twenty pairs and the others one, no such user is drawn in 11 % of studies of 10 users: no interval of these users can know of them. A share near 0 whose users may go alike is wider than the bootstrap at 60 users: at 10 to 30 users of the same kind the bootstrap misses the level by far. Skill with fewer than four users who show a loss is as wide as that of users who are all alike, since no method tried holds the level there. Strengths where a recommender wins or loses nearly everything have the interval with an unseen user, since resamples without a finite maximum say nothing of the outcome that nobody gave. After early stopping an interval holds at all numbers of users at once; one for a fixed number is narrower and misses the level where the run stops because of its verdicts.',
  },
};
