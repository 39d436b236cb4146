/** From such a chance on a call that fails is reviewed. */
const confidentChance = 0.7;

/** Chances that follow from a score are off by the last digits of a double. */
const chanceTolerance = 1e-9;

/** Is it a wrong call of one who was sure of it? */
export function isConfidentLoss(chance: number, isWrong: boolean): boolean {
  return isWrong && chance >= confidentChance - chanceTolerance;
}
