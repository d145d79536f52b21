import type { JudgeId } from '../domain/ids.ts';
import { collection, type Documents } from '../store/documents.ts';
import { among, fields, number, orNull, text } from '../store/shapes/shape.ts';

/** The speed of a judge on this device, as an exam or a test of the model measured it. */
export interface JudgePace {
  readonly judge: JudgeId;
  /** `wasm` or `webgpu`; null if unknown. */
  readonly device: string | null;
  readonly protocol: string;
  readonly from: 'exam' | 'test';
  readonly questions: number;
  /** Characters of their prompts that the prompt before doesn't begin with. */
  readonly characters: number;
  /** Milliseconds of judging, without loading. */
  readonly ms: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The fewest answers and milliseconds from which a speed is estimated. */
export const BASIS = { questions: 3, ms: 1_000 };

/** The latest speed of each judge, device and protocol. */
export const JUDGE_PACES = collection<JudgePace>(
  'judge-paces',
  fields<JudgePace>({
    judge: text,
    device: orNull(text),
    protocol: text,
    from: among<JudgePace['from']>({ exam: true, test: true }),
    questions: number,
    characters: number,
    ms: number,
    at: number,
  }),
  { replaceable: true },
);

/** Stores a measured speed in place of the one before, unless it rests on too few answers. */
export async function recordPace(documents: Documents, pace: JudgePace): Promise<void> {
  if (pace.questions < BASIS.questions || pace.ms < BASIS.ms) return;
  const id = JSON.stringify([pace.judge, pace.device, pace.protocol]);
  await documents.put(JUDGE_PACES, [[id, pace]]);
}
