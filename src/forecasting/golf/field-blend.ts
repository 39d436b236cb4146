/** Version of the weight, stored with every prediction. */
export const golfBlendVersion = 'golf-blend-1';

/**
 * Weight of an analyst's chances beside the statistical ones: that of team sports without a price
 * (`analyst-shift.ts`). Not fitted: no golf prediction of an analyst has been graded yet.
 */
export const golfAnalystWeight = 0.25;

/**
 * What an analyst leaves at the least for all whom it does not name. A share of nothing would make
 * everybody else's win impossible, which no list of ten contenders means to say.
 */
const leastLeftOver = 0.02;

export interface FieldChance {
  playerId: string;
  win: number;
}

/**
 * The logarithmic opinion pool over a field (Genest & Zidek 1986): each player's chance is in
 * proportion to statistical^(1−weight) · analyst^weight. Players whom the analyst does not name share
 * what its contenders leave over as the statistical chances do. The result sums to 1; without an
 * analyst, or with no weight for it, the statistical chances come back as they are.
 * @throws RangeError for a statistical chance that is not above 0, or stated ones outside (0, 1), above
 * 1 in all or of somebody who does not play.
 */
export function blendField(
  statistical: readonly FieldChance[],
  stated: readonly FieldChance[],
  weight: number,
): FieldChance[] {
  assertUsable(statistical, stated);
  if (stated.length === 0 || weight === 0) return [...statistical];

  const analyst = spreadOverField(statistical, stated);
  const pooled = statistical.map(({ playerId, win }) => ({
    playerId,
    win: win ** (1 - weight) * (analyst.get(playerId) ?? 0) ** weight,
  }));
  const total = sumOf(pooled);
  return pooled.map(({ playerId, win }) => ({ playerId, win: win / total }));
}

/** The analyst's chances for everybody who plays, summing to 1. */
function spreadOverField(
  statistical: readonly FieldChance[],
  stated: readonly FieldChance[],
): Map<string, number> {
  const named = new Map(stated.map(({ playerId, win }) => [playerId, win]));
  const unnamed = statistical.filter(({ playerId }) => !named.has(playerId));
  const ofUnnamed = sumOf(unnamed);
  const leftOver = unnamed.length === 0 ? 0 : Math.max(leastLeftOver, 1 - sumOf(stated));
  const total = sumOf(stated) + leftOver;
  return new Map(
    statistical.map(({ playerId, win }) => [
      playerId,
      (named.get(playerId) ?? (leftOver * win) / ofUnnamed) / total,
    ]),
  );
}

/** Fractions like 0.1 have no exact sum in binary. */
const roundingTolerance = 1e-9;

function assertUsable(statistical: readonly FieldChance[], stated: readonly FieldChance[]): void {
  const players = new Set(statistical.map(({ playerId }) => playerId));
  for (const { playerId, win } of statistical) {
    if (!(win > 0 && win < 1)) throw new RangeError(`the chance of ${playerId} is ${win}`);
  }
  for (const { playerId, win } of stated) {
    if (!players.has(playerId)) throw new RangeError(`${playerId} does not play`);
    if (!(win > 0 && win < 1)) throw new RangeError(`the stated chance of ${playerId} is ${win}`);
  }
  if (sumOf(stated) > 1 + roundingTolerance) {
    throw new RangeError('the stated chances sum to more than 1');
  }
}

function sumOf(chances: readonly FieldChance[]): number {
  return chances.reduce((sum, { win }) => sum + win, 0);
}
