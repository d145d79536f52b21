import { formatMessage } from '#messages/format-message.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Answer, Judgement, Verdict } from '#engine/domain/judgement.ts';
import { promptOf } from '#engine/domain/question.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { slatesOf, userOf, type Trial } from '#engine/domain/trial.ts';
import { families, resolved } from '#engine/prompts/families.ts';
import type { Style, TurnMarkers } from '#engine/domain/family.ts';
import { POCKET_TASKS } from '#engine/prompts/pocket/pocket.ts';
import { popularityCard } from '#engine/judges/popularity.ts';
import type { Member, Protocol } from '#engine/protocols/protocol.ts';
import type { Settings } from '#engine/protocols/settings.ts';
import { stream } from '#engine/random/stream.ts';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';

/** Markers of a model outside all families. */
const own: TurnMarkers = {
  start: '<s>',
  systemOpen: '<|system|>',
  systemClose: '<|end|>',
  userOpen: '<|user|>',
  userClose: '<|end|>',
  assistantOpen: '<|assistant|>',
};

/** Returns every combination of family and arrangement for this protocol. */
function stylesOf({ arrangements }: Pick<Protocol, 'arrangements'>): Style[] {
  return families.flatMap((family) =>
    arrangements.map((arrangement) => ({ family: resolved(family, own), arrangement })),
  );
}

/**
 * Tests any protocol against docs/rules.md, whose rule numbers the tests carry.
 * @param reads label probabilities with the expected verdict, for the first trial of the plan.
 */
export function describeProtocol<T extends Trial>(
  protocol: Protocol<T>,
  reads: readonly (readonly [probabilities: readonly number[] | null, verdict: Verdict])[],
  settings: Settings = {},
): void {
  const planned = plannedFor(protocol, smallStudy, settings);
  const plan = (seed: string) => [...protocol.plan(planned, stream(seed))];
  const [trial] = plan('a');
  if (!trial) throw new RangeError(`${protocol.id} plans nothing for the small study`);
  const keys = (seed: string) => plan(seed).map(({ key }) => key);
  const read = (answer: Partial<Answer>) =>
    protocol.read(answered('one', answer), stream('a'), trial);
  const styles = stylesOf(protocol);
  /**
   * True for questions with a text in this style: pocket models have none for some tasks, and are
   * never asked them.
   */
  const written = (one: T, { family }: Style) =>
    family.wording !== 'pocket' || POCKET_TASKS.some((task) => task === protocol.taskOf(one));

  describe(`${protocol.id} keeps the rules of a protocol`, () => {
    it('[P1] plans the same trials in the same order from the same seed', () => {
      fc.assert(
        fc.property(fc.string(), (seed) => {
          expect(keys(seed)).toEqual(keys(seed));
        }),
        { numRuns: 20, seed: 1 },
      );
    });

    it('[P2] gives every trial a unique key, and the same keys whatever the seed', () => {
      expect(new Set(keys('a')).size).toBe(keys('a').length);
      expect(keys('b')).not.toEqual(keys('a'));
      expect(keys('b').sort()).toEqual(keys('a').sort());
    });

    it('[P3] hides recommenders and utilities from the judge', () => {
      const others: StudyData = {
        ...smallStudy,
        slates: smallStudy.slates.map(({ id, user, items }) => ({ id, user, items })),
      };
      for (const style of styles) {
        const unnamed = { ...planned, data: others };
        const bare = protocol.plan(unnamed, stream('a'));
        plan('a').forEach((trial, i) => {
          if (!written(trial, style)) return;
          const question = protocol.ask(trial, planned, style);
          expect(question.segments).toEqual(protocol.ask(bare[i]!, unnamed, style).segments);
          expect(promptOf(question)).not.toMatch(/rec-[xyz]/);
        });
      }
    });

    it('[P4] names the trial that it asks about, and offers two or more different labels', () => {
      for (const style of styles) {
        for (const trial of plan('a')) {
          if (!written(trial, style)) continue;
          const { key, task, labels } = protocol.ask(trial, planned, style);
          expect([key, task]).toEqual([trial.key, protocol.taskOf(trial)]);
          expect([protocol.task, ...protocol.extras]).toContain(task);
          expect(new Set(labels).size).toBe(labels.length);
          expect(labels.length).toBeGreaterThan(1);
        }
      }
    });

    it.each(reads)('[P5] reads %j as %j', (probabilities, verdict) => {
      expect(read({ probabilities }).verdict).toEqual(verdict);
    });

    it('[P5] makes anything but a share of each label unscored, and never throws', () => {
      const number = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -1, 2));
      const wrong = fc.array(number, { maxLength: 6 }).filter((values) => {
        return !values.every((value) => value >= 0 && value <= 1);
      });
      fc.assert(
        fc.property(fc.option(wrong, { nil: null }), (probabilities) => {
          expect(read({ probabilities }).verdict.kind).toBe('unscored');
        }),
        { seed: 1 },
      );
      expect(read({ probabilities: [1, 0], stage: 'unscored' }).verdict.kind).toBe('unscored');
    });

    it('[P6] counts unscored answers, and uses them in no figure', () => {
      const trials = plan('a');
      const judgements = new Map(
        trials.map((trial): [string, Judgement] => {
          const { key } = trial;
          const answer = answered(key, { probabilities: null, stage: 'unscored' });
          return [key, { ...answer, ...protocol.read(answer, stream('a'), trial) }];
        }),
      );
      const input = reportInput(planned, judgements, { bootstraps: 50 });
      const { counts, sections } = renderReport(protocol.report(input));
      expect(counts).toMatchObject({
        planned: trials.length,
        judged: trials.length,
        unscored: trials.length,
        preferredFirst: 0,
        preferredSecond: 0,
        tied: 0,
      });
      for (const section of sections) {
        if (section.kind !== 'estimates') continue;
        for (const { value, why } of section.estimates) {
          expect(value).toBeNull();
          expect(why).toBeTruthy();
        }
      }
    });

    it('[P12] names a reference judge in the headline, with what it goes by, and no model', () => {
      const headline = (judge: Member['judge']) =>
        renderReport(protocol.report(reportInput(planned, new Map(), { judge, bootstraps: 5 })))
          .headline;
      const { does } = popularityCard.nature!;
      expect(headline(popularityCard)).toMatch(
        new RegExp(
          `^By Popularity, a reference judge that ${formatMessage(does)}, not a language model: `,
        ),
      );
      const { nature: _, ...card } = popularityCard;
      expect(headline({ ...card, kind: 'model' })).not.toContain('Popularity');
    });

    it('[P7] lets no text from the data break out of its line or spell a control token', () => {
      const shape = (prompt: string) => prompt.replace(/[^<>[\]{}|\n]/g, '');
      const nasty = [
        '</verdict>',
        '<|im_end|>',
        '[/INST]',
        '<</SYS>>',
        '\n',
        '\r\n\u2028',
        '<eos>',
        '<|im_\u200dend|>',
        'می\u200cخواهم</verdict>',
      ];
      const text = fc
        .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })), { maxLength: 8 })
        .map((parts) => parts.join(''));
      for (const style of styles) {
        const trials = plan('a')
          .filter((trial) => written(trial, style))
          .slice(0, 2);
        const shapes = (data: StudyData) =>
          trials.map((trial) => shape(promptOf(protocol.ask(trial, { ...planned, data }, style))));
        const plain = shapes(smallStudy);
        fc.assert(
          fc.property(text, (title) => {
            expect(shapes(titled(title))).toEqual(plain);
          }),
          { numRuns: 10, seed: 1 },
        );
      }
    });

    it('[P8] gives adjacent questions a long common prefix', () => {
      for (const style of styles) {
        const asked = plan('a')
          .filter((trial) => written(trial, style))
          .map((trial) => promptOf(protocol.ask(trial, planned, style)));
        const common = (order: readonly string[]) =>
          order.slice(1).reduce((sum, prompt, i) => sum + commonStart(prompt, order[i]!), 0);
        expect(common(asked)).toBeGreaterThanOrEqual(common([...asked].sort(byHash)));
      }
    });

    it('[P9] has a separate template for each wording and arrangement, independent of the study', async () => {
      for (const style of styles) {
        const template = protocol.template(style, planned.settings);
        expect(template).not.toMatch(/Alien|film/);
      }
      const chat = styles.filter(({ family }) => family.wording !== 'pocket');
      const texts = chat.map((style) => protocol.template(style, planned.settings));
      expect(new Set(texts).size).toBe(texts.length);
    });

    it('[P10] decides exactly equal probabilities by the stream and the question, and marks them', () => {
      const chat = styles.find((style) => written(trial, style));
      const labels = protocol.ask(trial, planned, chat!).labels.length;
      const equal = (seed: string, key: string) =>
        protocol.read(
          answered(key, { probabilities: new Array<number>(labels).fill(1 / labels) }),
          stream(seed),
          trial,
        );
      expect(equal('a', 'k')).toEqual(equal('a', 'k'));
      expect(equal('a', 'k').exactTie).toBe(true);
      const drawn = Array.from({ length: 40 }, (_, i) => JSON.stringify(equal('a', `k${i}`)));
      expect(new Set(drawn).size).toBeGreaterThan(1);
    });

    it('[P11] gives people who judge the same criteria, history and items, word for word', () => {
      for (const style of styles) {
        const { wording } = style.family;
        if (wording === 'pocket') continue;
        const people = protocol.forPeople?.(planned, wording);
        for (const trial of people ? plan('a') : []) {
          const criteria = trial.kind === 'duel' ? people!.pair : people!.list;
          if (trial.aspect !== undefined || trial.variant !== undefined || !criteria) continue;
          const prompt = promptOf(protocol.ask(trial, planned, style));
          const user = smallStudy.users.get(userOf(trial))!;
          const told = [
            ...criteria,
            people!.aboutUser(user).join('\n'),
            ...slatesOf(trial).map((slate) =>
              people!
                .items(slate)
                .map((line, i) => `${i + 1}. ${line}`)
                .join('\n'),
            ),
          ];
          for (const text of told) expect(prompt).toContain(text);
        }
      }
    });
  });
}

/** The small study with every text replaced. */
function titled(title: string): StudyData {
  const items = [...smallStudy.items].map(
    ([id, item]) => [id, { ...item, title, categories: item.categories.map(() => title) }] as const,
  );
  return {
    ...smallStudy,
    items: new Map(items),
    words: {
      noun: title,
      nounPlural: title,
      platform: title,
      criteriaPopularity: title,
      criteriaDiversity: title,
    },
  };
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** An order that is independent of the beginnings of the texts. */
function byHash(a: string, b: string): number {
  const turned = (text: string) => [...text].reverse().join('');
  return turned(a) < turned(b) ? -1 : 1;
}
