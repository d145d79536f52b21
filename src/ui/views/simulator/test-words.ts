import { presetOf } from '#engine/simulator/suites/presets.ts';
import { quantity } from '#engine/domain/numbers.ts';
import type { TestRequest } from '#workers/simulator/believability.ts';

/** `Test suite, lite` */
export function testName(request: TestRequest): string {
  switch (request.kind) {
    case 'suite':
      return `Test suite, ${presetOf(request.preset).title.toLowerCase()}`;
    case 'validity':
      return `Recommenders ranked in the simulation and on held-out ratings,  ${quantity(request.users, 'user', 'users')}`;
    case 'ablation':
      return `Comparison of settings,  ${presetOf(request.preset).title.toLowerCase()}`;
  }
}
