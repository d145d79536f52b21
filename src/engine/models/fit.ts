/**
 * Whether a model runs on a device. `maybe` where the browser won't say what would decide it, or
 * where it would run and be too slow or too tight. `because` is one sentence for the screen.
 */
export interface Fit {
  readonly verdict: 'fits' | 'maybe' | 'no';
  readonly because: string;
}
