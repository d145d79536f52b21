import type { PreTrainedModel } from '@huggingface/transformers';
import { causalPasses } from './causal-passes.ts';
import type { Graph } from './graph.ts';
import { KeptHeads } from './kept-heads.ts';
import { Pace } from './pace.ts';
import { treeWalk } from './tree-walk.ts';

/**
 * Scores with an ordinary causal export, which builds its own mask. Computes every shared stretch of the prompts once
 * and passes its keys and values to each of its continuations, follow-up prompts included.
 */
export function causalGraph(model: PreTrainedModel, longest: number, pace = new Pace()): Graph {
  const heads = new KeptHeads();
  return {
    longest,
    forget: () => heads.forget(),
    score: treeWalk(causalPasses(model, pace), heads),
  };
}
