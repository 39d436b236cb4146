import type { GameView } from '#contract/games.ts';
import type { MarketView } from '#contract/shared.ts';
import { formatFavorite, formatSpread } from '#domain/betting/odds.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';

interface FinishedGame {
  league: LeagueId;
  homeScore: number | null;
  awayScore: number | null;
  /** The line that the result is held against: the closing one, or the one at lock. */
  market: Pick<MarketView, 'homeSpread' | 'total'> | null;
  /** Abbreviations of the two sides. */
  names: Sides<string>;
}

/**
 * “CHI covered -8 · Over 225”, or “NSH covered the puck line -1.5 · Push at 6”. Undefined without a
 * line or a final score.
 */
export function formatCoveredLines({
  league,
  homeScore,
  awayScore,
  market,
  names: { home, away },
}: FinishedGame): string | undefined {
  const { contest, fixedHandicap, handicapName } = getLeague(league);
  // A match's score is in sets, and its lines are in games.
  if (contest !== 'game' || homeScore === null || awayScore === null) return undefined;

  const { homeSpread = null, total = null } = market ?? {};
  const parts: string[] = [];
  if (homeSpread !== null) {
    // A handicap that is the same in every game has its own price.
    const line = fixedHandicap === undefined ? '' : `the ${handicapName} `;
    const beyond = homeScore - awayScore + homeSpread;
    if (beyond === 0) parts.push(`Push at ${formatFavorite(homeSpread, home, away)}`);
    else if (beyond > 0) parts.push(`${home} covered ${line}${formatSpread(homeSpread)}`);
    else parts.push(`${away} covered ${line}${formatSpread(-homeSpread)}`);
  }
  if (total !== null) {
    const beyond = homeScore + awayScore - total;
    parts.push(beyond === 0 ? `Push at ${total}` : `${beyond > 0 ? 'Over' : 'Under'} ${total}`);
  }
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** The same of a game as a card has it. */
export function formatCovered(
  game: Pick<GameView, 'league' | 'completed' | 'homeScore' | 'awayScore'> &
    Pick<FinishedGame, 'market'> &
    Sides<{ abbreviation: string }>,
): string | undefined {
  if (!game.completed) return undefined;
  const names = { home: game.home.abbreviation, away: game.away.abbreviation };
  return formatCoveredLines({ ...game, names });
}
