/** Losing picks at this probability or higher get a review. */
const confidentChance = 0.7;

/** Tolerance for floating-point error in probabilities derived from scores. */
const chanceTolerance = 1e-9;

/** True for a losing pick made at 70% or more. */
export function isConfidentLoss(chance: number, isWrong: boolean): boolean {
  return isWrong && chance >= confidentChance - chanceTolerance;
}
