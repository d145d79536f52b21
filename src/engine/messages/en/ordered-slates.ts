import { leftOut } from './drawn-slates.ts';

/** Texts on slates that are compared with the order of a user's clicks or playlist. */
export const orderedSlates = {
  impressionsMissing: ({ items }: { items: number }) =>
    missing(impression(items), 'Bring a column of clicks, or choose another task.'),
  clicksMissing: missing('a clicked item', 'Bring a column of clicks, or choose another task.'),
  orderMissing: ({ items }: { items: number }) =>
    missing(
      `an order of at least ${items} items for a user: clicks in order of time, or a playlist (places in an impression that says nothing of clicks)`,
      'Bring positions or clicks, or choose another task.',
    ),
  ratingsMissing: ({ items }: { items: number }) =>
    missing(`${items} rated items of a user`, 'Bring ratings, or choose another task.'),
  noImpression: ({ users, items }: { users: number; items: number }) =>
    leftOut(users, impression(items)),
  noClick: ({ users }: { users: number }) => leftOut(users, 'a clicked item'),
  noOrder: ({ users, items }: { users: number; items: number }) =>
    leftOut(users, `an order of ${items} items`),
  bringImpressions: ({ items }: { items: number }) =>
    `A user needs ${impression(items)}: choose a smaller k, or bring more clicks.`,
  bringClicks: 'A user needs a clicked item: choose a smaller k, or bring more clicks.',
  bringOrders: ({ items }: { items: number }) =>
    `A user needs an order of at least ${items} items: choose a smaller k, or bring longer orders.`,
  playlist:
    'Slates are compared with the playlists of made-up users: their true tastes but for a whim.',
  positions:
    'Slates are compared with places within playlists or impressions that say nothing of clicks: if a recommender made that order, it is the layout of that recommender, and no wish of the user.',
  clicks: 'Slates are compared with the order in which things were clicked.',
  clicksByPlace:
    'Slates are compared with the order in which things were clicked; clicks in one impression are in the order of their places.',
  clickedOrNot:
    'Slates are compared with the clicks: each clicked item is worth the same, any other item nothing.',
  ratings:
    'The worth of a slate is the user’s later ratings of its items, since this data has ratings: the order of the items on a slate changes nothing (task T1’s utility, as the paper has it for data of ratings).',
  ratedOrder:
    'Slates are compared with the user’s later ratings: an item’s gain is its rating on a scale from 0 to 1, and the best order has the highest ratings first. The paper has this task for orders of clicks and playlists alone.',
};

const impression = (items: number) => `an impression of ${items} items, some clicked and some not`;

function missing(need: string, bring: string): string {
  return `This task needs ${need}. This data has none in the later half of any user. ${bring}`;
}
