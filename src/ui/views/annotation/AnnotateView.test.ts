import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';
import { peopleElsewhere, peopleHere, sixPairs } from '#test/fixtures/ui/people-here.ts';
import { PeopleLabellingState } from './people-labelling.svelte.ts';
import type { PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { fakeUndo } from '#test/fixtures/ui/fake-clients.ts';
import { UndoState } from '#ui/state/undo-state.svelte.ts';
import AnnotateView from './AnnotateView.svelte';

async function show(
  people: Remote<PeopleApi>,
  assignment: AssignmentId | null,
  as: string | null = null,
) {
  const save = vi.fn<(file: { readonly name: string; readonly blob: Blob }) => void>();
  let ms = 0;
  const undo = new UndoState();
  const state = new PeopleLabellingState({
    ...{ people: { ...people, ...fakeUndo }, undo, save },
    now: () => (ms += 700),
  });
  const ongo = vi.fn();
  const screen = await render(AnnotateView, { state, ongo });
  await state.open(assignment, as, as === null ? null : 0);
  return { state, screen, save, ongo, undo };
}

/** Opens an assignment as Ann, before her first task. */
async function labelling(
  wanted = sixPairs,
  protocol = 'slate-duel',
  change: Partial<Remote<PeopleApi>> = {},
) {
  const { people, run } = await peopleHere(protocol);
  const assignment = await people.assign({ source: run, wanted });
  const shown = await show({ ...people, ...change }, assignment, 'Ann');
  await shown.screen.getByRole('button', { name: 'Begin with 3 practice tasks' }).click();
  return { ...shown, people, assignment };
}

const practise = async (key: string) => {
  for (let i = 0; i < 3; i++) {
    await expect
      .poll(() => document.querySelector('h2')?.textContent)
      .toContain(`Practice ${i + 1}`);
    await userEvent.keyboard(key);
  }
};

describe('AnnotateView', () => {
  it('takes answers by keyboard and stores each before it shows the next task', async () => {
    const { screen, people, assignment } = await labelling();
    await practise('1');
    const { sheet } = await people.openSheet({ assignment });
    const keys = ['1', '2', '0', '{ArrowLeft}', '{ArrowRight}', '{ArrowDown}'];
    for (const [i, key] of keys.entries()) {
      await expect.element(screen.getByRole('status')).toHaveTextContent(`${i} of 6 done`);
      expect(await people.workOf({ assignment, annotator: 'Ann' })).toHaveLength(3 + i);
      await userEvent.keyboard(key);
    }
    await expect.element(screen.getByRole('heading', { name: 'All 6 done' })).toHaveFocus();
    const work = await people.workOf({ assignment, annotator: 'Ann' });
    const said = sheet.slots[0]!.map(({ task, first }) => {
      const [event] = work.find((one) => one.task === task)!.versions[0]!.events;
      expect(event!.first).toBe(first);
      expect(event!.ms).toBeGreaterThan(0);
      return event!.said === 'tie' ? 'tie' : event!.said === first ? 'first' : 'second';
    });
    expect(said).toEqual(['first', 'second', 'tie', 'first', 'second', 'tie']);
  });

  it('shows the lists in the positions of the annotator slot, without the recommenders’ names', async () => {
    const { screen, people, assignment } = await labelling();
    await practise('1');
    await expect.element(screen.getByText('0 of 6 done')).toBeVisible();
    const { sheet } = await people.openSheet({ assignment });
    const { task: ref, first } = sheet.slots[0]![0]!;
    const task = sheet.tasks.find((one) => one.ref === ref)!;
    const shown = [
      ...screen.getByRole('region', { name: 'First list' }).element().querySelectorAll('.t'),
    ];
    expect(shown.map(({ textContent }) => textContent)).toEqual(first === 'a' ? task.a : task.b);
    expect(screen.container.textContent).not.toMatch(/rec-\d/);
  });

  it('undoes the last answer, keeps its flags, and stores the undone answer', async () => {
    const { screen, people, assignment } = await labelling(
      { ...sixPairs, kind: 'pointwise' },
      'saer-pair',
    );
    await practise('2');
    await expect.element(screen.getByText('0 of 6 done')).toBeVisible();
    await userEvent.keyboard('jf');
    await expect
      .element(screen.getByRole('button', { name: 'Item 2 doesn’t belong', pressed: true }))
      .toBeVisible();
    await userEvent.keyboard('3');
    await expect.element(screen.getByText('1 of 6 done')).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(screen.getByText('0 of 6 done')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Item 2 doesn’t belong', pressed: true }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Good' }).click();
    await expect.element(screen.getByText('1 of 6 done')).toBeVisible();
    const { sheet } = await people.openSheet({ assignment });
    const work = await people.workOf({ assignment, annotator: 'Ann' });
    const own = work.find(({ task }) => task === sheet.slots[0]![0]!.task)!;
    expect(own.versions[0]!.events.map(({ kind, said, flagged }) => [kind, said, flagged])).toEqual(
      [
        ['answered', 'Poor', [1]],
        ['undone', null, []],
        ['answered', 'Good', [1]],
      ],
    );
  });

  it('skips tasks, returns to them, and saves the answers as a file', async () => {
    const { screen, save } = await labelling();
    await practise('1');
    for (let i = 0; i < 6; i++) {
      await expect.element(screen.getByText(`${i} of 6 done`)).toBeVisible();
      await userEvent.keyboard(i === 2 ? 's' : '1');
    }
    await expect.element(screen.getByText('1 task was skipped.')).toBeVisible();
    await screen.getByRole('button', { name: 'Answer the skipped tasks' }).click();
    await expect.element(screen.getByText('5 of 6 done')).toBeVisible();
    await userEvent.keyboard('2');
    await expect.element(screen.getByText('Every task is answered.')).toBeVisible();
    await screen.getByRole('button', { name: 'Save the answers' }).click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
    const [file] = save.mock.calls[0]!;
    expect(file.name).toBe('six-pairs-ann.answers.json');
    expect(JSON.parse(await file.blob.text()).answers).toHaveLength(3 + 6 + 2);
  });

  it('stays at a task whose answer couldn’t be stored, and gives the reason', async () => {
    const { people, run } = await peopleHere();
    const assignment = await people.assign({ source: run, wanted: sixPairs });
    let full = false;
    const keepAnswer: Remote<PeopleApi>['keepAnswer'] = (input) =>
      full
        ? Promise.reject(new Fault('store-full', 'This browser has no room left.'))
        : people.keepAnswer(input);
    const { screen } = await show({ ...people, keepAnswer }, assignment, 'Ann');
    await screen.getByRole('button', { name: /^Begin/ }).click();
    await practise('1');
    await expect.element(screen.getByText('0 of 6 done')).toBeVisible();
    full = true;
    await userEvent.keyboard('1');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('no room left');
    await expect.element(screen.getByText('0 of 6 done')).toBeVisible();
    full = false;
    await userEvent.keyboard('1');
    await expect.element(screen.getByText('1 of 6 done')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('continues where the annotator stopped, and shows changed guidelines first', async () => {
    const { people, run } = await peopleHere();
    const assignment = await people.assign({ source: run, wanted: sixPairs });
    const did = { kind: 'answered', said: 'a', flagged: [], first: 'a', ms: 1 } as const;
    for (const task of ['p1', 'p2', 'p3'])
      await people.keepAnswer({ assignment, annotator: 'Ann', task, did });
    const first = await show(people, assignment, 'Ann');
    await expect.element(first.screen.getByText('0 of 6 done')).toBeVisible();
    await first.screen.unmount();
    await people.reviseGuidelines({ assignment, notes: 'Old films count double.' });
    const second = await show(people, assignment, 'Ann');
    await expect
      .element(second.screen.getByText('The guidelines have changed since'))
      .toBeVisible();
    await expect.element(second.screen.getByText(/Old films count double/)).toBeVisible();
    await second.screen.getByRole('button', { name: 'Continue labelling' }).click();
    await expect.element(second.screen.getByText('0 of 6 done')).toBeVisible();
  });

  it('rejects names that a spreadsheet would run, offers a free slot, and recognises annotators', async () => {
    const { people, run } = await peopleHere();
    const assignment = await people.assign({ source: run, wanted: sixPairs });
    await people.keepAnswer({
      assignment,
      annotator: 'Ann',
      task: 't1',
      did: { kind: 'answered', said: 'a', flagged: [], first: 'a', ms: 1 },
    });
    const { screen, ongo } = await show(people, assignment);
    await screen.getByLabelText('Your name').fill('=1+1');
    await screen.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(screen.getByText(/begins with a letter or digit/)).toBeVisible();
    expect(ongo).not.toHaveBeenCalled();
    await screen.getByLabelText('Your name').fill('Ann');
    await expect.element(screen.getByText('Ann has begun already')).toBeVisible();
    await screen.getByLabelText('Your name').fill(' Bob ');
    await expect.element(screen.getByLabelText('You are annotator')).toHaveValue('1');
    await screen.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(ongo).toHaveBeenCalledWith(assignment, 'Bob', 1);
    await screen.getByRole('button', { name: 'Continue as Ann' }).click();
    expect(ongo).toHaveBeenLastCalledWith(assignment, 'Ann', null);
  });

  it('opens an assignment file without the run, and reports errors of another file', async () => {
    const { people, run } = await peopleHere();
    const assignment = await people.assign({ source: run, wanted: sixPairs });
    const { blob } = await people.assignmentFile({ assignment });
    const { screen, ongo } = await show(peopleElsewhere(), null);
    const input = screen.getByLabelText('Assignment: files');
    await input.upload(new File(['{"format":"slatewise-run"}'], 'run.json'));
    await expect.element(screen.getByText('One line was left out')).toBeVisible();
    await input.upload(new File([await blob.text()], 'six.assignment.json'));
    await expect.poll(() => ongo.mock.calls).toEqual([[assignment, null, null]]);
  });

  it('deletes an assignment and offers to undo it', async () => {
    const { people, run } = await peopleHere();
    await people.assign({ source: run, wanted: sixPairs });
    const { screen, undo } = await show(people, null);
    await screen.getByRole('button', { name: 'Remove Six pairs' }).click();
    await expect.element(screen.getByRole('link', { name: 'Six pairs' })).not.toBeInTheDocument();
    expect(await people.sheets(null)).toEqual([]);
    expect(undo.phase).toEqual({ name: 'offered', what: 'Six pairs' });
  });

  it('keeps the number of a link while its file is loaded, and shows the criteria apart', async () => {
    const { people, run } = await peopleHere();
    const wanted = { ...sixPairs, slots: 3 };
    const assignment = await people.assign({ source: run, wanted });
    const { blob } = await people.assignmentFile({ assignment });
    const { state, screen, ongo } = await show(peopleElsewhere(), null);
    await state.open(assignment, null, 2);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('isn’t on this device');
    await state.open(null, null, null);
    const input = screen.getByLabelText('Assignment: files');
    await input.upload(new File([await blob.text()], 'six.assignment.json'));
    await expect.poll(() => ongo.mock.calls).toEqual([[assignment, null, 2]]);
    await state.open(assignment, null, 2);
    await expect.element(screen.getByLabelText('You are annotator')).toHaveValue('2');
    await state.open(assignment, 'Ann', 2);
    await expect.element(screen.getByRole('heading', { name: 'The criteria' })).toBeVisible();
    expect(document.querySelector('.quoted')?.textContent).toMatch(/\S/);
  });

  it('reports that an assignment isn’t on this device', async () => {
    const { screen, ongo } = await show(peopleElsewhere(), 'fedcba9876543210' as AssignmentId);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('isn’t on this device');
    await screen.getByRole('button', { name: 'Load the file' }).click();
    expect(ongo).toHaveBeenCalledWith(null, null, null);
  });
});
