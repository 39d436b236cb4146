import type { ScoreSourceFault } from '#providers/scores/score-source.ts';

/** Faults of an answer that arrived but omits what should be on. */
const faultsOfAnswers = [
  'none-readable',
  'incomplete',
] as const satisfies readonly ScoreSourceFault[];

export type FaultOfAnswer = (typeof faultsOfAnswers)[number];

export function isFaultOfAnswer(fault: string | null | undefined): fault is FaultOfAnswer {
  return (faultsOfAnswers as readonly unknown[]).includes(fault);
}
