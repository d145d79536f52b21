import type { Perturbation } from './perturbation.ts';

export const none: Perturbation = {
  id: 'none',
  title: 'None',
  about: 'What was rated is remembered.',
  perturb: (rating) => rating,
};
