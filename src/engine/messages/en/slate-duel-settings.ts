/** The name and the settings of the slate duel. */
export const slateDuelSettings = {
  title: 'Slate duel',
  about: 'Two whole slates side by side, each pair asked in both orders; the judge has to choose.',
  orders: 'Orders',
  ordersHint:
    'Calibrated: each pair is asked once, and the position bias is learnt from slates against themselves; a tenth of the users are asked in both orders to check the result.',
  bothOrders: 'Both orders',
  calibrated: 'One order, calibrated',
  scores: 'Also score each slate by itself',
  scoresHint:
    'A score from 0 to 9 for each slate: rating coherence is the agreement of the judge’s comparisons with its own scores.',
};
