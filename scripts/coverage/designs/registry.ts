import type { CoverageDesign } from '../design.ts';
import { contradictions } from './contradictions.ts';
import { correctedRates } from './corrected-rates.ts';
import { correctedQuotients, correctedShares } from './corrected-verdicts.ts';
import { correlations } from './correlations.ts';
import { earlyStopping } from './early-stopping.ts';
import { examSkills } from './exam-skill.ts';
import { clusteredFlips, examParts, nearlyAlike } from './exam.ts';
import { fewUsers } from './few-users.ts';
import { firstLines } from './first-lines.ts';
import { partDifferences } from './parts.ts';
import { plantedCases } from './planted-cases.ts';
import { quotients } from './quotients.ts';
import { randomReferenceDesigns } from './random-references.ts';
import { ratingCoherence } from './rating-coherence.ts';
import { shares, tiedShares } from './shares.ts';
import { skills } from './skill.ts';
import { strengthDesigns } from './strengths.ts';
import { verdictParts } from './verdicts.ts';

/** All designs; `docs/coverage.md` orders them by finding. */
export const designs: readonly CoverageDesign[] = [
  ...correctedRates,
  ...correctedShares,
  ...fewUsers,
  ...examParts,
  ...nearlyAlike,
  ...partDifferences,
  ...clusteredFlips,
  ...randomReferenceDesigns,
  ...ratingCoherence,
  ...contradictions,
  ...correlations,
  ...tiedShares,
  ...quotients,
  ...correctedQuotients,
  ...shares,
  ...skills,
  ...strengthDesigns,
  ...earlyStopping,
  ...examSkills,
  ...firstLines,
  ...plantedCases,
  ...verdictParts,
];
