import { describeAgent } from '#test/kits/describe-agent.ts';
import { agents } from './registry.ts';

// DQN updates after each step of all environments, and so learns the tastes in fewer steps.
for (const agent of agents) describeAgent(agent, { steps: agent.id === 'dqn' ? 6000 : 12000 });
