/**
 * BibTeX of the papers behind the protocols and of this program. Fields that a paper's text doesn't state, such as a
 * venue, are absent.
 *
 * @param version this program's version
 */
export function referencesBib(version: string): string {
  return `@misc{bonin-slate-judge,
  author = {Bonin, Baptiste G. and Heuillet, Maxime and Durand, Audrey},
  title = {{LLM-as-a-Judge}: Toward World Models for Slate Recommendation Systems},
  note = {Preprint}
}

@inproceedings{liu-saer,
  author = {Liu, Xiang and Regulagedda, Manoj Srivatsav and Patel, Sapan and Wong, Walter},
  title = {{SAER}: Scalable Assessment of E-commerce Recommendations using Large Language Models},
  booktitle = {Proceedings of the 49th International ACM SIGIR Conference on Research and Development in Information Retrieval (SIGIR '26)},
  year = {2026},
  publisher = {ACM},
  doi = {10.1145/3805712.3808462}
}

@misc{wu-arena,
  author = {Wu, Zhuo and Jia, Qinglin and Wu, Chuhan and Du, Zhaocheng and Wang, Shuai and Wang, Zan and Dong, Zhenhua},
  title = {{RecSys Arena}: Pair-wise Recommender System Evaluation with Large Language Models},
  year = {2024},
  note = {Preprint}
}

@misc{corecco-suber,
  author = {Corecco, Nathan and Piatti, Giorgio and Lanzend{\\"o}rfer, Luca A. and Fan, Flint Xiaofeng and Wattenhofer, Roger},
  title = {{SUBER}: An {RL} Environment with Simulated Human Behavior for Recommender Systems},
  note = {Preprint}
}

@software{slatewise,
  title = {Slatewise: evaluation of recommender systems in a browser, with a language model as the judge},
  version = {${version}}
}
`;
}
