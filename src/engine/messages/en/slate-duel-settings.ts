/** The name and the settings of the slate duel. */
export const slateDuelSettings = {
  title: 'Slate duel',
  about: 'Two whole slates side by side, each pair asked in both orders; the judge has to choose.',
  orders: 'Orders',
  ordersHint:
    'Calibrated: each pair is asked once, and the position bias is learnt from slates against themselves; a tenth of the users are asked in both orders to check the result.',
  bothOrders: 'Both orders',
  calibrated: 'One order, calibrated',
  reasons: 'Explanations',
  reasonsHint:
    'For how many duels, drawn by chance, the judge also writes the short paragraph that the prompt asks for. It is written after the verdict was read and stored, and changes none.',
  identical: 'Identical slates in regret',
  identicalHint:
    'Two slates with the same items in the same order aren’t asked. The paper’s equation counts such a pair as one that costs nothing, which lowers regret.',
  identicalLeftOut: 'Leave out',
  identicalCounted: 'Count, as in the equation',
  scores: 'Also score each slate by itself',
  scoresHint:
    'A score from 0 to 9 for each slate: rating coherence is the agreement of the judge’s comparisons with its own scores.',
};
