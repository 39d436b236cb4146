/** Version of the weight, stored with every prediction. */
export const golfBlendVersion = 'golf-blend-2';

/**
 * Weight of an analyst's chances beside the statistical ones: that of team sports without a price
 * (`analyst-shift.ts`). Not fitted: no golf prediction of an analyst has been graded yet.
 */
export const golfAnalystWeight = 0.25;

export interface FieldChance {
  playerId: string;
  win: number;
}

/**
 * The weighted average over a field, which a reader can recompute: (1 − weight) · statistical +
 * weight · analyst. Players whom the analyst does not name share what its contenders leave over as
 * the statistical chances do. Where both sum to 1, so does the result; without an analyst, or with no
 * weight for it, the statistical chances come back as they are.
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

  const named = new Map(stated.map(({ playerId, win }) => [playerId, win]));
  const ofUnnamed = sumChances(statistical.filter(({ playerId }) => !named.has(playerId)));
  const leftOver = Math.max(0, 1 - sumChances(stated));
  return statistical.map(({ playerId, win }) => {
    const analyst = named.get(playerId) ?? (leftOver * win) / ofUnnamed;
    return { playerId, win: (1 - weight) * win + weight * analyst };
  });
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
  if (sumChances(stated) > 1 + roundingTolerance) {
    throw new RangeError('the stated chances sum to more than 1');
  }
}

function sumChances(chances: readonly FieldChance[]): number {
  return chances.reduce((sum, { win }) => sum + win, 0);
}
