import { z } from 'zod';
import { isMessage, type Text } from '#messages/message.ts';

// Zod compiles code with `new Function`, which the page's content security policy blocks and reports.
z.config({ jitless: true });

export { z };

/** Returns the text of an issue: that in `params.says` of a refinement, else Zod's own words. */
export function issueText(issue: z.core.$ZodIssue): Text {
  const says: unknown = issue.code === 'custom' ? issue.params?.['says'] : undefined;
  return isMessage(says) ? says : issue.message;
}
