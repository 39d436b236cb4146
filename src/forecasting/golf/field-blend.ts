export const golfBlendVersion = 'golf-blend-2';

/**
 * The analyst's weight of team sports without a price: no golf prediction by an analyst has been
 * graded yet.
 */
export const golfAnalystWeight = 0.25;

export interface FieldProbability {
  playerId: string;
  win: number;
}

/**
 * Weighted average of two tournament forecasts: (1 − weight) · statistical + weight · analyst.
 * Players the analyst does not name share the remaining probability in statistical proportion, so
 * the result sums to 1. Without an analyst or weight, the statistical probabilities are returned
 * unchanged.
 * @throws RangeError for a statistical probability that is not above 0, or stated ones outside (0,
 * 1), summing above 1 or for a player not in the field.
 */
export function blendField(
  statistical: readonly FieldProbability[],
  stated: readonly FieldProbability[],
  weight: number,
): FieldProbability[] {
  assertUsable(statistical, stated);
  if (stated.length === 0 || weight === 0) return [...statistical];

  const named = new Map(stated.map(({ playerId, win }) => [playerId, win]));
  const ofUnnamed = sumProbabilities(statistical.filter(({ playerId }) => !named.has(playerId)));
  const leftOver = Math.max(0, 1 - sumProbabilities(stated));
  return statistical.map(({ playerId, win }) => {
    const analyst = named.get(playerId) ?? (leftOver * win) / ofUnnamed;
    return { playerId, win: (1 - weight) * win + weight * analyst };
  });
}

const roundingTolerance = 1e-9;

function assertUsable(
  statistical: readonly FieldProbability[],
  stated: readonly FieldProbability[],
): void {
  const players = new Set(statistical.map(({ playerId }) => playerId));
  for (const { playerId, win } of statistical) {
    if (!(win > 0 && win < 1)) throw new RangeError(`the chance of ${playerId} is ${win}`);
  }
  for (const { playerId, win } of stated) {
    if (!players.has(playerId)) throw new RangeError(`${playerId} does not play`);
    if (!(win > 0 && win < 1)) throw new RangeError(`the stated chance of ${playerId} is ${win}`);
  }
  if (sumProbabilities(stated) > 1 + roundingTolerance) {
    throw new RangeError('the stated chances sum to more than 1');
  }
}

function sumProbabilities(probabilities: readonly FieldProbability[]): number {
  return probabilities.reduce((sum, { win }) => sum + win, 0);
}
