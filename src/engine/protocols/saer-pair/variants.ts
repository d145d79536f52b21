import { duel } from '../../domain/trial.ts';
import type { ReportInput } from '../protocol.ts';
import { customersIn } from '../saer/plan.ts';
import { variantsIn } from './settings.ts';

/**
 * Decides whether every wording got exactly the same probabilities on every pair asked with all of them, as with judges
 * that don't read the wording.
 */
export function sameThroughout({ data, settings, judgements }: ReportInput): boolean {
  const variants = variantsIn(settings);
  if (variants.length < 2) return false;
  const pairs = customersIn(data).flatMap(({ probes }) =>
    probes.flatMap(({ genuine, faulty }) => [
      [genuine, faulty] as const,
      [faulty, genuine] as const,
    ]),
  );
  const asked = pairs.flatMap(([first, second]) => {
    const answers = variants.flatMap((variant) => {
      const facet = variant === undefined ? {} : { variant };
      return judgements.get(duel(first, second, facet).key) ?? [];
    });
    return answers.length === variants.length ? [answers] : [];
  });
  return (
    asked.length > 0 &&
    asked.every(([one, ...others]) =>
      others.every(({ probabilities }) => String(probabilities) === String(one!.probabilities)),
    )
  );
}
