import { describeAgent } from '#test/kits/describe-agent.ts';
import { agents } from './registry.ts';
import { LEARN_BY_GRADIENTS } from '#test/fixtures/gradient-agents.ts';

const slow = agents.filter(({ id }) => LEARN_BY_GRADIENTS.includes(id));
// DQN updates after each step of all environments, and so learns the tastes in fewer steps.
for (const agent of slow) describeAgent(agent, { steps: agent.id === 'dqn' ? 6000 : 12000 });
