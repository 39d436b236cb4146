import type { Forecast } from '#domain/forecast.ts';

/** Smaller changes of probability are ignored. */
const materialProbability = 0.0005;

/** Whether they differ by a percentage point or in a fair line. */
export function isNoticeable(before: Forecast | undefined, after: Forecast): boolean {
  if (before === undefined) return true;
  const percent = ({ homeWinProbability }: Forecast) => Math.round(homeWinProbability * 100);
  return (
    percent(before) !== percent(after) ||
    before.homeSpread !== after.homeSpread ||
    before.total !== after.total
  );
}

/** Names of absent players, as shown on a card. */
function describeAbsences({ absences = [] }: Forecast): string {
  return absences.map(({ playerId, name = '' }) => `${playerId} ${name}`).join();
}

/**
 * Whether a card would show the same. A release may project another score from the same ratings.
 */
export function isSame(known: Forecast | undefined, fresh: Forecast): boolean {
  if (known?.model !== fresh.model || known.sampleGames !== fresh.sampleGames) return false;
  return (
    Math.abs(known.homeWinProbability - fresh.homeWinProbability) < materialProbability &&
    known.homeSpread === fresh.homeSpread &&
    known.total === fresh.total &&
    known.projectedHomeScore === fresh.projectedHomeScore &&
    known.projectedAwayScore === fresh.projectedAwayScore &&
    describeAbsences(known) === describeAbsences(fresh)
  );
}
