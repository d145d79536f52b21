import { presetOf } from '#engine/simulator/suites/presets.ts';
import { quantity } from '#engine/domain/numbers.ts';
import type { TestRequest } from '#workers/simulator/believability.ts';

/** `Test suite, lite` */
export function testName(wish: TestRequest): string {
  switch (wish.kind) {
    case 'suite':
      return `Test suite, ${presetOf(wish.preset).title.toLowerCase()}`;
    case 'validity':
      return `Recommenders ranked in the simulation and on held-out ratings,  ${quantity(wish.users, 'user', 'users')}`;
    case 'ablation':
      return `Comparison of settings,  ${presetOf(wish.preset).title.toLowerCase()}`;
  }
}
