import { isDeepStrictEqual } from 'node:util';
import { type Forecast, forecastVersions, type VersionFigures } from '#domain/forecast.ts';

/** Min change of a probability that counts. */
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
 * Whether two forecasts look the same on a card and an analysis page. A release may project another
 * score from the same ratings.
 */
export function isSame(known: Forecast | undefined, fresh: Forecast): boolean {
  if (known?.model !== fresh.model || known.sampleGames !== fresh.sampleGames) return false;
  return (
    areSameFigures(known, fresh) &&
    forecastVersions.every((version) =>
      areSameFigures(known.versions?.[version], fresh.versions?.[version]),
    ) &&
    known.projectedHomeScore === fresh.projectedHomeScore &&
    known.projectedAwayScore === fresh.projectedAwayScore &&
    describeAbsences(known) === describeAbsences(fresh) &&
    isDeepStrictEqual(known.missing, fresh.missing)
  );
}

type Figures = Pick<VersionFigures, 'homeWinProbability' | 'homeSpread' | 'total'>;

function areSameFigures(known: Figures | undefined, fresh: Figures | undefined): boolean {
  if (known === undefined || fresh === undefined) return known === fresh;
  return (
    Math.abs(known.homeWinProbability - fresh.homeWinProbability) < materialProbability &&
    known.homeSpread === fresh.homeSpread &&
    known.total === fresh.total
  );
}
