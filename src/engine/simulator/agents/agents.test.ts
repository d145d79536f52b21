import { describeAgent } from '#test/kits/describe-agent.ts';
import { agents } from './registry.ts';
import { LEARN_BY_GRADIENTS } from '#test/fixtures/gradient-agents.ts';

const quick = agents.filter(({ id }) => !LEARN_BY_GRADIENTS.includes(id));
for (const agent of quick) describeAgent(agent, { steps: 12000 });
