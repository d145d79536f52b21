import { describeAgent } from '#test/kits/describe-agent.ts';
import { agents } from './registry.ts';

for (const agent of agents) describeAgent(agent, { steps: 12000 });
