import { teamLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import { type MoveCount, type MovingLine, movingLines } from '#forecasting/market/expected-move.ts';
import {
  countMoves,
  listCrossMoves,
  listMoves,
  mean,
  round,
  fitSlope,
} from '../backtest/openers/line-moves.ts';
import type { PricedGame } from '../backtest/openers/price-walk.ts';
import { getHistory } from '../plans/histories.ts';
import { teamPlans } from '../plans/team-plans.ts';

/**
 * Fits for each league and line whether, how far and how often it moves toward our forecast after
 * the opening. Slope and count come from the fitted seasons; later ones must agree.
 */
export function fitLineMoves(
  pricedGames: (league: TeamLeagueId) => readonly PricedGame[],
  command: string,
) {
  const leagues = Object.fromEntries(
    teamLeagueIds.map((league) => [league, fitLeagueMoves(league, pricedGames(league))]),
  );
  return {
    version: 'line-moves-1',
    provenance: {
      data: 'history/*.csv, lineups/*.csv.gz, openers/*.csv.gz',
      seasons: 'slopes up to the last fitted season of each league; later ones have to agree',
      command,
    },
    leagues,
  };
}

function fitLeagueMoves(
  league: TeamLeagueId,
  games: readonly PricedGame[],
): Partial<Record<MovingLine, ReturnType<typeof fitLine>>> {
  const { largeGap } = teamPlans[league].prices;
  const fits = movingLines.flatMap((line) => {
    const gap = largeGap[line];
    return gap === undefined ? [] : [[line, fitLine(league, line, games, gap)] as const];
  });
  return Object.fromEntries(fits);
}

function fitLine(
  league: TeamLeagueId,
  line: MovingLine,
  games: readonly PricedGame[],
  largeGap: number,
) {
  const { lastFittedSeason } = getHistory(league);
  const isFitted = ({ season }: { season: number }) => season <= lastFittedSeason;
  const moves = listMoves(league, line, games);
  // A mean total lies above the median; spreads have no such skew.
  const usualGap = line === 'total' ? mean(moves.filter(isFitted).map(({ gap }) => gap)) : 0;
  const rows = moves.map((row) => ({ ...row, gap: row.gap - usualGap }));
  const fitted = rows.filter(isFitted);
  const later = rows.filter((row) => !isFitted(row));
  const parts = [fitSlope(fitted), fitSlope(later)] as const;
  const counts = [countMoves(fitted, largeGap), countMoves(later, largeGap)] as const;
  const others = line === 'spread' ? listCrossMoves(league, games) : [];
  const crossT = others.map((part) => fitSlope(part.filter(isFitted)).t);

  const isSupported =
    parts[0].t > 3 &&
    parts[1].t > 2 &&
    counts.every(isMoreThanChance) &&
    crossT.every((t) => t > 2);
  return {
    isSupported,
    usualGap: round(usualGap, 3),
    largeGap,
    /** Movement per point of gap. */
    slope: round(parts[0].slope, 4),
    // The lower of the two, so that no season is overstated.
    shown: counts[0].hitRate <= counts[1].hitRate ? counts[0] : counts[1],
    fitted: { ...counts[0], slope: round(parts[0].slope, 4), t: round(parts[0].t, 1) },
    later: { ...counts[1], slope: round(parts[1].slope, 4), t: round(parts[1].t, 1) },
    ...(crossT.length > 0 && { otherSourceT: crossT.map((t) => round(t, 1)) }),
  };
}

function isMoreThanChance({ moved, hitRate }: MoveCount): boolean {
  return moved > 0 && (hitRate - 0.5) * Math.sqrt(moved) > 1;
}
