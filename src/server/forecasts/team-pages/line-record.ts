import type { TeamGameView, TeamPageView } from '#contract/team-pages.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { GameOdds } from '../../contests/games/games-types.ts';
import { isQuotedStill } from '../../contests/quotes/quotes-types.ts';

/** A finished game from one team's perspective. */
export interface FinishedGame {
  isHome: boolean;
  ownScore: number;
  opponentScore: number;
}

type Against = NonNullable<TeamGameView['close']>;

/**
 * Result against the closing lines; null without a line. Excludes fixed handicaps (such as ±1.5):
 * covering them says nothing without their price.
 */
export function gradeAgainstClose(
  league: TeamLeagueId,
  { isHome, ownScore, opponentScore }: FinishedGame,
  odds: GameOdds | undefined,
): Against | null {
  const close = odds?.latest;
  if (close === undefined || !isQuotedStill(close)) return null;
  const { homeSpread, total } = close.quote;
  const isFixed = getLeague(league).fixedHandicap !== undefined;
  const spread = homeSpread === undefined || isFixed ? null : isHome ? homeSpread : -homeSpread;
  if (spread === null && total === undefined) return null;
  const beyondSpread = spread === null ? null : ownScore - opponentScore + spread;
  const beyondTotal = total === undefined ? null : ownScore + opponentScore - total;
  return {
    // Avoids −0, which would print as “-0”.
    spread: spread === 0 ? 0 : spread,
    spreadResult: beyondSpread === null ? null : toResult(beyondSpread, 'covered', 'lost'),
    total: total ?? null,
    totalResult: beyondTotal === null ? null : toResult(beyondTotal, 'over', 'under'),
  };
}

function toResult<Above, Below>(beyond: number, above: Above, below: Below) {
  if (beyond === 0) return 'push' as const;
  return beyond > 0 ? above : below;
}

/** Season record against the spread and the total; null when no game had the line. */
export function countAgainstClose(graded: readonly (Against | null)[]): TeamPageView['lines'] {
  const spreads = graded.flatMap((game) => game?.spreadResult ?? []);
  const totals = graded.flatMap((game) => game?.totalResult ?? []);
  const count = <Result>(results: readonly Result[], wanted: Result) =>
    results.filter((result) => result === wanted).length;
  return {
    spread:
      spreads.length === 0
        ? null
        : {
            covered: count(spreads, 'covered'),
            lost: count(spreads, 'lost'),
            pushes: count(spreads, 'push'),
          },
    total:
      totals.length === 0
        ? null
        : {
            overs: count(totals, 'over'),
            unders: count(totals, 'under'),
            pushes: count(totals, 'push'),
          },
  };
}
