import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { withContext } from '#test/fixtures/with-context.ts';
import { promptOf } from '../domain/question.ts';
import { sha256 } from '../domain/sha256.ts';
import type { Trial } from '../domain/trial.ts';
import { PROFILE_FIELDS } from '../prompts/customer-context.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { ITEM_FIELDS } from '../prompts/item-text.ts';
import { stream } from '../random/stream.ts';
import type { Planned, Protocol } from './protocol.ts';
import { protocols } from './registry.ts';
import type { Settings } from './settings.ts';

const rich = withContext(smallStudy);
const chance = stream('texts');

/** Every field of items and of users, in an order and with lengths of their own. */
const FIELDS: Settings = {
  'item-fields': ['categories', ...ITEM_FIELDS.filter((one) => one !== 'categories')],
  'item-length': 70,
  'profile-fields': [...PROFILE_FIELDS].reverse(),
  'profile-length': 30,
};

/** Settings that make the judge write, and ask the questions that the published ones leave out. */
const WRITTEN: Readonly<Record<string, Settings>> = {
  'slate-duel': { scores: true, reasons: 5 },
  'saer-list': { reply: 'reason-first', items: true, faults: true, 'fine-faults': true },
  'saer-pair': { reply: 'reason-first', items: true, faults: true, months: 1 },
  arena: { analysis: true, profile: 'judge', scores: true },
};

/**
 * First half of the SHA-256 of the texts that a judge continues and that people read, and of prompts with other fields,
 * from before one builder wrote the items of all of them.
 */
const HASHES: Readonly<Record<string, string>> = {
  'slate-duel': 'a8dd2a232b1013b505d21ab59c3b2933',
  'saer-list': 'd058df8f14d4e3bd0f17f42ef23fcd7b',
  'saer-pair': 'a1daaa620c5baca55a3c07312d13a2d2',
  arena: 'c5629320fabd3b99798009897a43d7e6',
};

/** The judge's first answer to a trial, with all probability on the first label. */
function judgementOn(trial: Trial, planned: Planned, protocol: Protocol) {
  const { labels } = protocol.ask(trial, planned, style);
  const answer = {
    key: trial.key,
    probabilities: labels.map((_, i) => (i === 0 ? 1 : 0)),
    labelMass: null,
    stage: 'reference' as const,
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
  return { ...answer, ...protocol.read(answer, chance, trial) };
}

const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };

/** Every text of a protocol beside its published questions. */
function textsOf(protocol: Protocol, settings: Settings): readonly string[] {
  const planned = plannedFor(protocol, rich, settings);
  const { trials } = planned;
  const explained = protocol.reasoning?.sample(trials, planned.settings, chance) ?? [];
  const people = protocol.forPeople?.(planned, 'standard');
  return [
    ...trials.map((trial) => promptOf(protocol.ask(trial, planned, style))),
    ...trials.map((trial) => protocol.preface?.ask(trial, planned, style)?.prompt ?? ''),
    ...explained.map(
      (trial) =>
        protocol.reasoning!.ask(trial, judgementOn(trial, planned, protocol), planned, style)
          .prompt,
    ),
    ...[...rich.users.values()].flatMap((user) => [
      protocol.profile?.(user, planned, style)?.prompt ?? '',
      ...(people?.aboutUser(user) ?? []),
    ]),
    ...rich.slates.flatMap((slate) => people?.items(slate) ?? []),
    JSON.stringify([people?.pair, people?.list, people?.aspects]),
  ];
}

describe('The texts of a study beside its published questions', () => {
  it.each(protocols.map((protocol) => ({ protocol })))(
    '[P18] are byte for byte those of earlier versions: $protocol.id',
    async ({ protocol }) => {
      const texts = [{}, WRITTEN[protocol.id]!, { ...WRITTEN[protocol.id], ...FIELDS }].flatMap(
        (settings) => textsOf(protocol, settings),
      );
      expect((await sha256(texts.join('\n\n'))).slice(0, 32)).toBe(HASHES[protocol.id]);
    },
  );
});
