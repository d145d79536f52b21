import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#engine/simulator/person.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import { simulationSource } from '#engine/people/source.ts';
import type { Estimate } from '#engine/report/report.ts';
import { simulationPeople, simulations, type Simulation } from '#workers/simulator/simulation.ts';
import { walks, type WalkStep } from '#workers/simulator/walk.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { AssignmentId } from '#engine/people/assignment.ts';
import { AS_PUBLISHED } from '#engine/people/adjudicate.ts';
import { peoplesLabels } from '#engine/people/kept.ts';
import type { Sheet } from '#engine/people/sheet.ts';
import { MemoryStore } from '#engine/store/memory-store.ts';
import { deviceWith, keepRun, peopleData } from '#test/fixtures/people-device.ts';
import { figuresApi } from '#workers/figures/work-out.ts';
import type { PeopleApi } from './people-api.ts';

const call = { signal: new AbortController().signal, emit: () => {} };
const store = new MemoryStore();
const run = id<RunId>('gone');
const RULE = { rule: AS_PUBLISHED, todayOnly: false };

/** A device of its own: with the runs of this one, or none. */
const device = (runs = store) => deviceWith(runs);

const asFile = ({ name, blob }: { name: string; blob: Blob }) => new File([blob], name);
const pairs = { name: 'Ten pairs', kind: 'pairwise', count: 10, seats: 2, overlap: 2, seed: 's' } as const; // prettier-ignore

/** Answers everything of a seat; `say` decides. */
async function label(
  people: PeopleApi,
  assignment: AssignmentId,
  annotator: string,
  seat: number,
  say: (task: Sheet['tasks'][number], i: number) => string,
) {
  const { sheet } = await people.openSheet({ assignment }, call);
  const tasks = [...sheet.practice, ...sheet.seats[seat]!.map(({ task }) => sheet.tasks.find(({ ref }) => ref === task)!)]; // prettier-ignore
  for (const [i, task] of tasks.entries()) {
    const first = task.b ? (sheet.seats[seat]!.find((one) => one.task === task.ref)?.first ?? 'a') : null; // prettier-ignore
    const did = { kind: 'answered', said: say(task, i), flagged: [], first, ms: 1234.5 } as const;
    await people.keepAnswer({ assignment, annotator, task: task.ref, did }, call);
  }
}

let duel: RunId;
let saer: RunId;
beforeAll(async () => {
  duel = await keepRun(store, 'slate-duel', { scores: true });
  saer = await keepRun(store, 'saer-pair');
});

describe('people', () => {
  it('are offered what the run asks about, in its own words', async () => {
    const { people } = device();
    const ofDuel = await people.labelKinds({ source: duel }, call);
    expect(ofDuel.map(({ kind, units }) => [kind, units])).toEqual([
      ['pairwise', 36],
      ['adversarial', expect.any(Number)],
      ['rubric', 36],
    ]);
    expect(ofDuel[0]!.guidelines).toContain('Recognition and authenticity');
    const ofPairs = await people.labelKinds({ source: saer }, call);
    expect(ofPairs.map(({ kind }) => kind)).toEqual(['pairwise', 'pointwise', 'adversarial']);
    expect(ofPairs[1]!.guidelines).toContain('minimum variation');
    await expect(people.labelKinds({ source: run }, call)).rejects.toMatchObject({
      code: 'run-changed',
    });
  });

  it('label on another device, and their answers come back without loss', async () => {
    const [home, away] = [device(), device(new MemoryStore())];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    const given = await home.people.assignmentFile({ assignment }, call);
    expect(given.name).toBe('ten-pairs.assignment.json');
    const brought = await away.people.bringFiles({ files: [asFile(given)] }, call);
    expect(brought.sheets).toEqual([{ id: assignment, name: 'Ten pairs' }]);
    await label(home.people, assignment, 'Ann', 0, () => 'a');
    await label(away.people, assignment, 'Bob', 1, ({ ref }) => (ref === 't1' ? 'b' : 'a'));
    const [csv, json] = await Promise.all((['csv', 'json'] as const).map((format) => away.people.answersFile({ assignment, annotator: 'Bob', format }, call))); // prettier-ignore
    expect(await home.people.bringFiles({ files: [asFile(csv!)] }, call)).toMatchObject({ added: 13, conflicts: 0, report: { bad: 0 } }); // prettier-ignore
    expect(await home.people.bringFiles({ files: [asFile(json!), asFile(csv!)] }, call)).toMatchObject({ added: 0, same: 26 }); // prettier-ignore
    const [row] = await home.people.assignments({ source: duel }, call);
    expect(row).toMatchObject({
      kind: 'pairwise',
      outdated: false,
      annotators: [
        { name: 'Ann', answered: 10, skipped: 0, conflicts: 0, earlier: 0 },
        { name: 'Bob', answered: 10 },
      ],
    });
    const { disagreements } = await home.people.differences({ source: duel }, call);
    expect(disagreements).toHaveLength(1);
    expect(disagreements[0]).toMatchObject({ byRule: { published: 1, majority: 1 }, recommenders: [expect.stringContaining('rec'), expect.stringContaining('rec')] }); // prettier-ignore
    expect(disagreements[0]!.judge).not.toBeNull();
    expect(await peoplesLabels(home.documents, duel)).toHaveLength(10);
  });

  it('[L3] have each answer on the disk before the next, and everything that was undone', async () => {
    const { people, documents } = device();
    const assignment = await people.assign({ source: duel, wanted: pairs }, call);
    const at = { assignment, annotator: 'Ann', task: 't1' };
    const did = { kind: 'answered', said: 'a', flagged: [], first: 'a', ms: 10 } as const;
    await people.keepAnswer({ ...at, did }, call);
    expect(await documents.all({ name: 'answers' })).toHaveLength(1);
    await people.keepAnswer({ ...at, did: { ...did, kind: 'undone', said: null } }, call);
    await people.keepAnswer({ ...at, did: { ...did, said: 'tie' } }, call);
    const [own] = await people.workOf({ assignment, annotator: 'Ann' }, call);
    expect(own!.versions[0]!.events.map(({ kind, said }) => [kind, said])).toEqual([
      ['answered', 'a'],
      ['undone', null],
      ['answered', 'tie'],
    ]);
    // What no file could hold isn't taken down either.
    for (const odd of [{ annotator: '=1+1' }, { task: 't99' }]) {
      await expect(people.keepAnswer({ ...at, ...odd, did }, call)).rejects.toThrow(RangeError);
    }
    // Two that arrive at once are both kept.
    await Promise.all(['a', 'b'].map((said) => people.keepAnswer({ ...at, did: { ...did, said } }, call))); // prettier-ignore
    const [after] = await people.workOf({ assignment, annotator: 'Ann' }, call);
    expect(after!.versions[0]!.events).toHaveLength(5);
  });

  it('[L4] whose files differ are in conflict until one is chosen', async () => {
    const [home, away] = [device(), device()];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    expect(await away.people.assign({ source: duel, wanted: pairs }, call)).toBe(assignment);
    await label(home.people, assignment, 'Ann', 0, () => 'a');
    await label(away.people, assignment, 'Ann', 0, (_, i) => (i === 5 ? 'b' : 'a'));
    const file = await away.people.answersFile({ assignment, format: 'json' }, call);
    expect(await home.people.bringFiles({ files: [asFile(file)] }, call)).toMatchObject({ added: 0, conflicts: 1, again: expect.any(Number) }); // prettier-ignore
    const { conflicts } = await home.people.differences({ source: duel }, call);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ annotator: 'Ann', chosen: null, kind: 'pairwise' });
    expect(await peoplesLabels(home.documents, duel)).toHaveLength(9);
    const { task } = conflicts[0]!;
    await home.people.choose({ assignment, annotator: 'Ann', task, version: 1 }, call);
    expect(await peoplesLabels(home.documents, duel)).toHaveLength(10);
    await expect(home.people.choose({ assignment, annotator: 'Ann', task, version: 7 }, call)).rejects.toMatchObject({ code: 'bug' }); // prettier-ignore
    // Nothing is gone, and the same file once more doesn't take the decision back.
    await home.people.bringFiles({ files: [asFile(file)] }, call);
    const again = await home.people.differences({ source: duel }, call);
    expect(again.conflicts[0]).toMatchObject({ chosen: 1, versions: { length: 2 } });
  });

  it('[L7] are marked as under earlier guidelines once these have changed', async () => {
    const { people } = device();
    const assignment = await people.assign({ source: duel, wanted: pairs }, call);
    await label(people, assignment, 'Ann', 0, () => 'a');
    await people.reviseGuidelines({ assignment, notes: 'Comedies are never better.' }, call);
    const at = { assignment, annotator: 'Ann', task: 't1' };
    await people.keepAnswer({ ...at, did: { kind: 'answered', said: 'b', flagged: [], first: 'a', ms: 1 } }, call); // prettier-ignore
    const [row] = await people.assignments({ source: duel }, call);
    expect(row!.annotators).toEqual([{ name: 'Ann', answered: 10, skipped: 0, conflicts: 0, earlier: 9 }]); // prettier-ignore
    expect(row).toMatchObject({ outdated: false, notes: 'Comedies are never better.' });
    const { sheet } = await people.openSheet({ assignment }, call);
    expect(sheet.guidelines).toHaveLength(2);
    expect(sheet.guidelines[1]!.text).toContain('Comedies are never better.');
    const today = await people.peoplesReport({ source: duel, ...RULE, todayOnly: true }, call);
    expect(today.report.headline).toContain('1 pair');
    // The same words again are no other guidelines.
    await people.reviseGuidelines({ assignment, notes: 'Comedies are never better.' }, call);
    expect((await people.openSheet({ assignment }, call)).sheet.guidelines).toHaveLength(2);
  });

  it('[L7] keep the words that were shown here, whatever longer list of words a file brings', async () => {
    const [home, away] = [device(), device()];
    const assignment = await home.people.assign({ source: duel, wanted: pairs }, call);
    expect(await away.people.assign({ source: duel, wanted: pairs }, call)).toBe(assignment);
    const revise = ({ people }: typeof home, notes: string) =>
      people.reviseGuidelines({ assignment, notes }, call);
    await revise(home, 'Ours.');
    await revise(away, 'Theirs.');
    await revise(away, 'Theirs, again.');
    const longer = asFile(await away.people.assignmentFile({ assignment }, call));
    const brought = await home.people.bringFiles({ files: [longer] }, call);
    expect(brought.sheets).toHaveLength(1);
    const { sheet } = await home.people.openSheet({ assignment }, call);
    expect(sheet.guidelines).toHaveLength(2);
    expect(sheet.guidelines[1]!.text).toContain('Ours.');
  });

  it.each([
    ['slate-duel', 'pairwise', 'a'],
    ['slate-duel', 'rubric', '4'],
    ['saer-pair', 'pointwise', 'Partial'],
    ['saer-pair', 'adversarial', 'tie'],
  ] as const)('of %s and %s come to a report in every format', async (protocol, kind, other) => {
    const { people } = device();
    const run = protocol === 'slate-duel' ? duel : saer;
    const assignment = await people.assign({ source: run, wanted: { ...pairs, kind } }, call);
    const said = { pairwise: 'b', adversarial: 'b', pointwise: 'Good', rubric: '2' }[kind];
    await label(people, assignment, 'Ann', 0, (_, i) => (i % 2 === 0 ? said : other));
    await label(people, assignment, 'Bob', 1, (_, i) => (i % 3 === 0 ? said : other));
    const { report } = await people.peoplesReport({ source: run, ...RULE }, call);
    expect(report.headline).toMatch(/^Ann and Bob label \d+ of (10|20) \w+ alike/);
    expect(report.sections.some(({ title }) => /do people agree with each other/.test(title))).toBe(true); // prettier-ignore
    expect(report.sections.some(({ title }) => /does the judge agree/.test(title))).toBe(kind === 'pairwise' || kind === 'pointwise'); // prettier-ignore
    for (const format of ['html', 'csv', 'markdown', 'latex'] as const) {
      const { name, blob } = await people.exportPeoples({ source: run, format, ...RULE }, call);
      const text = await blob.text();
      expect(name).toMatch(/^films-more-people\./);
      expect(text).toContain('do people agree with each other');
      expect(text).not.toMatch(/NaN|\[object/);
    }
  });

  it('correct the same figures in the same way, here and in the run’s own report', async () => {
    const { people, documents } = device();
    const assignment = await people.assign({ source: duel, wanted: pairs }, call);
    await label(people, assignment, 'Ann', 0, (_, i) => (i % 2 === 0 ? 'a' : 'tie'));
    const here = await people.peoplesReport({ source: duel, ...RULE }, call);
    const figures = figuresApi({ store: Promise.resolve(store), documents: Promise.resolve(documents) }); // prettier-ignore
    const there = await figures.report({ run: duel }, call);
    const [own, of] = [here, there].map(({ report }) =>
      report.sections.filter(({ title }) => title.startsWith('Corrected by people')),
    );
    expect(own!.length).toBeGreaterThan(1);
    expect(own).toEqual(of);
  });

  it('stand beside every judge that was asked about the same slates, and beside no other', async () => {
    const own = new MemoryStore();
    const coin = await keepRun(own, 'slate-duel');
    await keepRun(own, 'slate-duel', {}, 'oracle');
    await keepRun(own, 'saer-pair', {}, 'always-first');
    const { people } = device(own);
    expect(await people.judgesBesidePeople(null, call)).toEqual([]);
    const assignment = await people.assign({ source: coin, wanted: pairs }, call);
    await label(people, assignment, 'Ann', 0, (_, i) => ['a', 'b', 'tie'][i % 3]!);
    const found = await people.judgesBesidePeople(null, call);
    expect(found.map(({ judge }) => judge.id).sort()).toEqual(['coin', 'oracle']);
    const { report } = await people.peoplesReport({ source: coin, ...RULE }, call);
    // It is a report of the coin, too: what its exam came to stands on it.
    expect(report.exams).toMatchObject([{ judge: 'Coin', outcome: 'not examined' }]);
    const agrees = report.sections.flatMap((one) =>
      one.kind === 'estimates' ? one.estimates : [],
    );
    const kappa = agrees.find(({ id }) => id === 'people/pairwise/kappa/people together/the judge');
    // The same figure as in the run's own report: one annotator, one run.
    expect(found.find(({ judge }) => judge.id === 'coin')!.pairs).toMatchObject({
      value: kappa!.value,
      n: 10,
    });
  });

  it('are led first to what is most worth a look, and can be given just that', async () => {
    const { people, documents } = device();
    const { of, rows } = await people.reviewQueue({ run: duel, kind: 'pairwise', most: 5 }, call);
    expect([of, rows.length]).toEqual([36, 5]);
    const picked = rows.map(({ unit }) => unit);
    const assignment = await people.assign({ source: duel, wanted: { ...pairs, picked } }, call);
    await label(people, assignment, 'Ann', 0, () => 'tie');
    const labels = await peoplesLabels(documents, duel);
    expect(labels.map(({ unit, picked }) => [unit, picked])).toEqual(
      expect.arrayContaining(picked.map((unit) => [unit, true])),
    );
    const after = await people.reviewQueue({ run: duel, kind: 'pairwise', most: 36 }, call);
    expect(after.rows.filter(({ people }) => people !== null)).toHaveLength(5);
  });

  it('go with their assignment, and leave the others alone', async () => {
    const { people, documents } = device();
    const one = await people.assign({ source: duel, wanted: pairs }, call);
    const other = await people.assign({ source: duel, wanted: { ...pairs, seed: 't' } }, call);
    await label(people, one, 'Ann', 0, () => 'a');
    await label(people, other, 'Ann', 0, () => 'a');
    await people.removeAssignment({ assignment: one }, call);
    expect((await people.sheets(null, call)).map(({ id }) => id)).toEqual([other]);
    expect(await documents.all({ name: 'answers' })).toHaveLength(13);
    await expect(people.openSheet({ assignment: one }, call)).rejects.toMatchObject({ code: 'assignment-missing' }); // prettier-ignore
  });
});

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
  const step = (item: string, change: Partial<WalkStep> = {}): WalkStep => ({
    item: id(item),
    by: 'a random choice',
    question: null,
    answer: { probabilities: null, legalMass: null, stage: 'logits', tokens: { computed: 0, reused: 0 } },
    person: false,
    remembered: [{ item: id('film-b'), rating: 3, likeness: null }],
    memories: 1,
    rated: 7,
    kept: 7,
    viewing: 1,
    reward: 7,
    end: 'goes on',
    ...change,
  }); // prettier-ignore

  async function walked() {
    const shelf = new MemoryStore();
    const items = [...peopleData.items.values()];
    const log = { length: 0, user: new Uint32Array(), item: new Uint32Array(), rating: new Float32Array(), timestamp: new Float64Array(), clicked: new Uint8Array(), position: new Float32Array(), impression: [] }; // prettier-ignore
    await shelf.saveDataset({ id: id('films'), name: 'Films', hash: 'h', words: peopleData.words, items, users: [], log, synthetic: true }, { kind: 'demo' }, 0); // prettier-ignore
    const here = device(shelf);
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
      walks,
      people.map(({ id: person }) => {
        const steps = [step('film-c'), step('film-d', { rated: null }), step('film-e', { person: true }), step('film-f', { rated: 4 })]; // prettier-ignore
        return [`sim/${person}`, { simulation: 'sim', person, episode: 0, steps }] as const;
      }),
    );
    return here;
  }

  it('has its rater’s ratings scored beside ratings by chance, whose they are hidden', async () => {
    const { people: api } = await walked();
    const source = simulationSource('sim');
    // Two of four steps: what couldn't be read, and what a person rated, isn't the rater's.
    const kinds = await api.labelKinds({ source }, call);
    expect(kinds.map(({ kind, units }) => [kind, units])).toEqual([['rubric', 8]]);
    const wanted = { ...pairs, name: 'Ratings', kind: 'rubric', count: 6 } as const;
    const assignment = await api.assign({ source, wanted }, call);
    const { sheet } = await api.openSheet({ assignment }, call);
    expect(sheet.tasks).toHaveLength(12);
    const text = JSON.stringify(sheet);
    expect(text).not.toMatch(/Pocket|pocket|random rating|sim"/);
    expect(text).not.toContain('<b>');
    expect(sheet.viewers[0]!.lines).toContain('Rated before, from 1 to 10:');
    expect(sheet.viewers[0]!.lines.at(-1)).toMatch(/^- Brazil.*: 3$/);
    const good = ({ statement = '' }: Sheet['tasks'][number]) => /Rating: (4|7) on/.test(statement) ? '5' : '2'; // prettier-ignore
    await label(api, assignment, 'Ann', 0, good);
    await label(api, assignment, 'Bob', 1, good);
    const { name, report } = await api.peoplesReport({ source, ...RULE }, call);
    expect(name).toBe('Evenings');
    const [scores] = report.sections.filter(({ title }) => title.startsWith('How well do'));
    const rows = scores?.kind === 'table' ? scores.rows : [];
    expect(rows.map(([arm, , , , n]) => [arm, n])).toEqual([
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
