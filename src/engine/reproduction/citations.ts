/** The four papers: their titles and authors, as they print them. */
export const CITATIONS = {
  arena: {
    id: 'recsys-arena',
    name: 'RecSys Arena',
    title: 'RecSys Arena: Pair-wise Recommender System Evaluation with Large Language Models',
    authors: ['Wu', 'Jia', 'Wu', 'Du', 'Wang', 'Wang', 'Dong'],
    year: 2024,
  },
  saer: {
    id: 'saer',
    name: 'SAER',
    title: 'SAER: Scalable Assessment of E-commerce Recommendations using Large Language Models',
    authors: ['Liu', 'Regulagedda', 'Patel', 'Wong'],
    year: 2026,
  },
  suber: {
    id: 'suber',
    name: 'SUBER',
    title: 'SUBER: An RL Environment with Simulated Human Behavior for Recommender Systems',
    authors: ['Corecco', 'Piatti', 'Lanzendörfer', 'Fan', 'Wattenhofer'],
    year: null,
  },
  slateJudge: {
    id: 'slate-judge',
    title: 'LLM-as-a-Judge: Toward World Models for Slate Recommendation Systems',
    authors: ['Bonin', 'Heuillet', 'Durand'],
    year: null,
  },
} as const;
