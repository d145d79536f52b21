import { replyKindsOf } from '../domain/reply-kind.ts';
import { withChosenOpening, openingsText } from '../prompts/openings.ts';
import { inLabelOrder } from './label-order/in-label-order.ts';
import type { Protocol } from './protocol.ts';

/** Returns a protocol whose questions begin the reply as chosen for the model; its template names these openings. */
export function withOpenings(protocol: Protocol): Protocol {
  return {
    ...protocol,
    ask: (trial, planned, style) => {
      const question = protocol.ask(trial, planned, style);
      return withChosenOpening(
        question,
        style.family,
        inLabelOrder(question.labels, trial.labelOrder),
      );
    },
    template: (style, settings) =>
      protocol.template(style, settings) +
      openingsText(style.family, replyKindsOf([protocol.task, ...protocol.extras])),
  };
}
