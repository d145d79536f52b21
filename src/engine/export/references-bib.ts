/**
 * Returns BibTeX of the papers and of this program that a LaTeX text cites. Fields that a paper's text doesn't state, such
 * as a venue, are absent.
 *
 * @param latex a text with `\\cite{key,...}`
 * @param version this program's version
 * @throws RangeError if it cites an unknown key
 */
export function referencesBib(latex: string, version: string): string {
  const cited = [...latex.matchAll(/\\cite\{([^}]*)\}/g)].flatMap(([, keys]) => keys!.split(','));
  const entries = entriesOf(version).split('\n\n');
  return `${[...new Set(cited)].map((key) => entryOf(key, entries)).join('\n\n')}\n`;
}

function entryOf(key: string, entries: readonly string[]): string {
  const found = entries.find((entry) => entry.includes(`{${key},\n`));
  if (found === undefined) throw new RangeError(`no entry for ${key}`);
  return found;
}

const entriesOf = (version: string) => `@misc{bonin-slate-judge,
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

@software{slatewise,
  title = {Slatewise: evaluation of recommender systems in a browser, with a language model as the judge},
  version = {${version}}
}`;
