/**
 * The label mass from which an answer counts as what a model would say by itself: an opening that reaches it is used, and
 * below it a report says so (docs/metrics.md, section 5).
 */
export const ENOUGH_MASS = 0.8;

/** The rounding error of a mean. */
const ROUNDING = 1e-9;

/** Decides whether a label mass, which may be a mean, is enough. */
export const isEnoughMass = (mass: number): boolean => mass >= ENOUGH_MASS - ROUNDING;
