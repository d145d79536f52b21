import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { PlanAnswer } from '#workers/sample-size/planning-api.ts';
import { openSteps } from '#test/open-steps.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { estimate, userPlan, type Fakes } from '#test/fixtures/ui/fake-clients.ts';
import StudyView from './StudyView.svelte';

async function show(fakes: Fakes = {}) {
  const { app } = await fakeApp('#/setup', fakes);
  const { setup, datasets, judges, models } = app;
  await setup.load();
  await setup.useDemo();
  setup.draft.recommenders = ['item-knn', 'popular', 'random'];
  const screen = await render(StudyView, { setup, datasets, judges, models, onstarted: () => {} });
  const step = screen.getByRole('region', { name: /Number of viewers and early stopping/ });
  return { screen, setup, step };
}

const answer: PlanAnswer = {
  pair: { needed: 7400, chance: 0.05, comparisons: 3 },
  overall: { needed: 3100, chance: 0.08, comparisons: 3 },
  pilot: {
    run: id('r'),
    name: 'A pilot',
    users: 58,
    ties: 0.31,
    designEffect: 1.42,
    tokensPerQuestion: 50,
  },
};

describe('the step on users', () => {
  it('says in its line that nothing is asked without a judge', async () => {
    const { setup, step } = await show();
    try {
      await step.getByRole('button', { name: /^Close/ }).click();
      await expect.element(step).toHaveTextContent('Asks every question');
      setup.draft.chooseJudge('none');
      await expect.element(step).toHaveTextContent('No questions are asked');
      await expect.element(step).not.toHaveTextContent('Asks every question');
    } finally {
      openSteps();
    }
  });

  it('shows the users needed for a lead, and their time, beside the fields and in the plan', async () => {
    const planUsers = vi.fn(() => Promise.resolve(answer));
    const { screen, setup, step } = await show({ figures: { planUsers } });
    // 22 minutes for 60 users.
    const sentence =
      'To tell 52 from 48 between two recommenders with a chance of 80%, you need 7,400 viewers: 45.2 h on this device.';
    await expect.element(step).toHaveTextContent(sentence);
    await expect
      .element(step)
      .toHaveTextContent('60 viewers find that lead of 52 from 48 in 5 of 100 studies.');
    await expect
      .element(step)
      .toHaveTextContent(
        'By “A pilot”, judged by the same judge in the same way: 58 viewers, 31% of pairs tied; pairs of one viewer are so alike that it takes 1.4 times',
      );
    await expect
      .element(step)
      .toHaveTextContent('7,400 viewers are needed, but only 60 in this data can take part');
    await expect.element(step.getByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
    const plan = screen.getByRole('complementary', { name: 'This plan' });
    await expect.element(plan).toHaveTextContent(sentence);
    expect(planUsers).toHaveBeenLastCalledWith(
      {
        judge: 'pocket-judge',
        protocol: setup.draft.protocol,
        noun: 'film',
        recommenders: 3,
        lead: 0.52,
        power: 0.8,
        users: 60,
      },
      expect.anything(),
    );
  });

  it('sets the needed number of users if the data has as many', async () => {
    const notes = { ...estimate.notes, users: { of: 900, taken: 60, poolTooSmall: 100 } };
    const runner = { estimate: () => Promise.resolve({ ...estimate, notes }) };
    const { setup, step } = await show({ runner });
    setup.draft.dataset = { ...setup.draft.dataset!, users: 900 };
    await step.getByRole('button', { name: 'Take 300 viewers' }).click();
    expect(setup.draft.users).toBe(300);
  });

  it('[14.14] never offers more users than the data has, also while the plan has no estimate', async () => {
    const estimate = () => Promise.reject(new Fault('task-not-offered', 'No such judge.'));
    const planUsers = () => Promise.resolve(answer);
    const { step } = await show({ runner: { estimate }, figures: { planUsers } });
    await expect
      .element(step)
      .toHaveTextContent('7,400 viewers are needed, but only 60 in this data can take part');
    await expect.element(step.getByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  });

  it('plans again when the lead changes, and gives a hint for an invalid lead', async () => {
    const planUsers = vi.fn(() => Promise.resolve(userPlan));
    const { step } = await show({ figures: { planUsers } });
    await expect.element(step).toHaveTextContent('the plan is cautious');
    const lead = step.getByRole('spinbutton', { name: 'Win rate to tell from a tie, %' });
    await lead.fill('60');
    await expect
      .poll(() => planUsers)
      .toHaveBeenLastCalledWith(expect.objectContaining({ lead: 0.6 }), expect.anything());
    await lead.fill('50');
    await expect.element(lead).toHaveAccessibleDescription('A number from 50.5 to 95.');
    await expect.element(step).not.toHaveTextContent('you need');
  });

  it('converts a budget of minutes or tokens into users, by the limit reached first', async () => {
    const { setup, step } = await show({ figures: { planUsers: () => Promise.resolve(answer) } });
    await step.getByRole('spinbutton', { name: 'Time to spend, minutes' }).fill('11');
    await expect.element(step).toHaveTextContent('11 minutes are enough for 30 viewers.');
    // 960 questions of 50 tokens for 60 users: 800 tokens per user.
    await step.getByRole('spinbutton', { name: 'Tokens to spend' }).fill('16000');
    await expect.element(step).toHaveTextContent('16,000 tokens are enough for 20 viewers.');
    await step.getByRole('button', { name: 'Take 20 viewers' }).click();
    expect(setup.draft.users).toBe(20);
  });

  it('explains an unknown cost per user, and a failed plan', async () => {
    const runner = { estimate: () => Promise.resolve({ ...estimate, seconds: null }) };
    const planUsers = () => Promise.reject(new Fault('store-blocked', 'The store is shut.'));
    const { step } = await show({ runner, figures: { planUsers } });
    await step.getByRole('spinbutton', { name: 'Time to spend, minutes' }).fill('11');
    await expect
      .element(step)
      .toHaveTextContent('isn’t known until this judge has run on this device once');
    await expect.element(step).toHaveTextContent('The store is shut.');
  });

  it('turns early stopping on and off, with what it may cost, and writes it into the study', async () => {
    const { screen, setup, step } = await show();
    const stop = step.getByRole('checkbox', { name: /Stop asking about two recommenders/ });
    await expect.element(stop).not.toBeChecked();
    expect(setup.draft.study).not.toHaveProperty('stopping');
    await stop.click();
    expect(setup.draft.study!.stopping).toEqual({ error: 0.05 });
    await step.getByRole('spinbutton', { name: 'Also stop at this interval width' }).fill('0.2');
    expect(setup.draft.study!.stopping).toEqual({ error: 0.05, width: 0.2 });
    const plan = screen.getByRole('complementary', { name: 'This plan' });
    await expect.element(plan).toHaveTextContent('These are upper limits');
    const error = step.getByRole('spinbutton', { name: 'Chance of a false lead' });
    await error.fill('0.9');
    await expect.element(error).toHaveAccessibleDescription(/a chance of error from \.001 to \.5/);
    expect(setup.draft.study).toBeNull();
    await error.fill('0.1');
    await stop.click();
    expect(setup.draft.study).not.toHaveProperty('stopping');
  });

  it('explains why a study can’t stop early, and doesn’t start one that is set to', async () => {
    const { setup, step } = await show();
    setup.draft.stopping = { error: 0.05 };
    setup.draft.panel = [{ id: 'coin' }];
    await expect.element(step).toHaveTextContent('this is a panel');
    expect(setup.draft.problemWith('stopping')).toContain('panel');
    setup.draft.kind = 'held-out';
    await expect.element(step).toHaveTextContent('It has no recommenders to compare');
  });
});
