import { presetOf } from '#engine/simulator/suites/presets.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import type { TestRequest } from '#workers/simulator/validity-tests.ts';

/** `Test suite, lite` */
export function testName(request: TestRequest): string {
  switch (request.kind) {
    case 'suite':
      return texts.simulatorTests.suiteName({ size: sizeOf(request) });
    case 'validity':
      return texts.simulatorTests.rankingName({ users: request.users });
    case 'human study':
      return texts.simulatorTests.humanName({ raters: request.raters.length });
    case 'ablation':
      return texts.simulatorTests.comparisonName({ size: sizeOf(request) });
  }
}

const sizeOf = ({ preset }: { readonly preset: string }) => formatMessage(presetOf(preset).title);
