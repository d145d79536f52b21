import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Sheet } from '#engine/annotation/sheet.ts';
import type { Text } from '#messages/message.ts';
import { simulationSource } from '#engine/annotation/source.ts';
import type { Estimate } from '#engine/report/report.ts';
import type { Person } from '#engine/simulator/person.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { RULE, call, deviceWith, label, pairs, peopleData } from '#test/fixtures/people-device.ts';
import type { Simulation } from '#workers/simulator/simulation.ts';
import { simulationPeople, simulations } from '#workers/simulator/simulation-collections.ts';
import type { RolloutStep } from '#workers/simulator/rollout.ts';
import { rollouts } from '#workers/simulator/rollout-collection.ts';

describe('a simulation', () => {
  const people: readonly Person[] = ['ada', 'ben', 'cy', 'dot'].map((name) => ({
    id: id(name),
    origin: 'made up',
    name,
    age: 30,
    liked: ['Drama'],
    disliked: [],
    description: `${name} watches films on <b>trains</b>.`,
    past: [{ item: id('film-a'), rating: 9 }],
  }));
  const step = (item: string, change: Partial<RolloutStep> = {}): RolloutStep => ({
    item: id(item),
    by: 'a random choice',
    question: null,
    answer: { probabilities: null, labelMass: null, stage: 'logits', tokens: { computed: 0, reused: 0 } },
    person: false,
    remembered: [{ item: id('film-b'), rating: 3, similarity: null }],
    memories: 1,
    rated: 7,
    kept: 7,
    viewing: 1,
    reward: 7,
    end: 'goes on',
    ...change,
  }); // prettier-ignore

  async function played() {
    const annotations = new MemoryStore();
    const items = [...peopleData.items.values()];
    const log = { length: 0, user: new Uint32Array(), item: new Uint32Array(), rating: new Float32Array(), timestamp: new Float64Array(), clicked: new Uint8Array(), position: new Float32Array(), impression: [] }; // prettier-ignore
    await annotations.saveDataset({ id: id('films'), name: 'Films', hash: 'h', words: peopleData.words, items, users: [], log, synthetic: true }, { kind: 'demo' }, 0); // prettier-ignore
    const here = deviceWith(annotations);
    const simulation: Simulation = {
      ...{ id: 'sim', name: 'Evenings', createdAt: 0 },
      dataset: {
        id: id('films'),
        name: 'Films',
        hash: 'h',
        items: items.length,
        synthetic: true,
        words: peopleData.words,
      },
      people: { kind: 'made up', note: '', count: 4 },
      rater: { id: 'pocket', name: 'Pocket rater' },
      settings: simulatorSettings.parse({}),
    };
    await here.documents.put(simulations, [['sim', simulation]]);
    await here.documents.put(simulationPeople, [['sim', people]]);
    await here.documents.put(
      rollouts,
      people.map(({ id: person }) => {
        const steps = [step('film-c'), step('film-d', { rated: null }), step('film-e', { person: true }), step('film-f', { rated: 4 })]; // prettier-ignore
        return [`sim/${person}`, { simulation: 'sim', person, episode: 0, steps }] as const;
      }),
    );
    return here;
  }

  it('lets people score the rater’s ratings beside random ones without revealing which is which', async () => {
    const { people: api } = await played();
    const source = simulationSource('sim');
    // Two of four steps: an unreadable answer and a person's own rating aren't the rater's.
    const kinds = await api.labelKinds({ source }, call);
    expect(kinds.map(({ kind, units }) => [kind, units])).toEqual([['rubric', 8]]);
    const wanted = { ...pairs, name: 'Ratings', kind: 'rubric', count: 6 } as const;
    const assignment = await api.assign({ source, wanted }, call);
    const { sheet } = await api.openSheet({ assignment }, call);
    expect(sheet.tasks).toHaveLength(12);
    const text = JSON.stringify(sheet);
    expect(text).not.toMatch(/Pocket|pocket|random rating|sim"/);
    expect(text).not.toContain('<b>');
    expect(sheet.users[0]!.lines).toContain('Rated before, from 1 to 10:');
    expect(sheet.users[0]!.lines.at(-1)).toMatch(/^- Brazil.*: 3$/);
    const good = ({ statement = '' }: Sheet['tasks'][number]) => /Rating: (4|7) on/.test(statement) ? '5' : '2'; // prettier-ignore
    await label(api, assignment, 'Ann', 0, good);
    await label(api, assignment, 'Bob', 1, good);
    const { name, report } = await api.peoplesReport({ source, ...RULE }, call);
    expect(name).toBe('Evenings');
    const [scores] = report.sections.filter(({ title }) =>
      formatMessage(title).startsWith('How well do'),
    );
    const rows = scores?.kind === 'table' ? scores.rows : [];
    expect(rows.map(([arm, , , , n]) => [formatMessage(arm as Text), n])).toEqual([
      ['Pocket rater', 12],
      ['Ratings by chance', 12],
    ]);
    expect((rows[0]![1] as Estimate).value).toBe(5);
    expect((rows[1]![1] as Estimate).value).toBeLessThan(4);
    const file = await api.exportPeoples({ source, format: 'html', ...RULE }, call);
    const html = await file.blob.text();
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|href=/);
    expect(await api.assignments({ source }, call)).toMatchObject([{ id: assignment, kind: 'rubric', outdated: false }]); // prettier-ignore
    expect(await api.assignments({ source: simulationSource('other') }, call).catch(({ code }) => code)).toBe('not-enough-data'); // prettier-ignore
  });
});
