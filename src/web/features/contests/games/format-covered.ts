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
  names,
}: FinishedGame): string | undefined {
  const description = getLeague(league);
  // A match's score is in sets, and its lines are in games.
  if (description.contest !== 'game' || homeScore === null || awayScore === null) return undefined;

  const spread = market?.homeSpread ?? null;
  const total = market?.total ?? null;
  const parts = [
    spread === null
      ? undefined
      : formatSpreadResult(homeScore - awayScore + spread, spread, names, lineName(league)),
    total === null ? undefined : formatTotalResult(homeScore + awayScore - total, total),
  ].filter((part) => part !== undefined);
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

/** “the puck line ” where the handicap is the same in every game, and has its own price. */
function lineName(league: LeagueId): string {
  const { fixedHandicap, handicapName } = getLeague(league);
  return fixedHandicap === undefined ? '' : `the ${handicapName} `;
}

/** `beyond` is by how much the home side did better than its handicap. */
function formatSpreadResult(
  beyond: number,
  homeSpread: number,
  names: Sides<string>,
  line: string,
): string {
  if (beyond === 0) return `Push at ${formatFavorite(homeSpread, names.home, names.away)}`;
  return beyond > 0
    ? `${names.home} covered ${line}${formatSpread(homeSpread)}`
    : `${names.away} covered ${line}${formatSpread(-homeSpread)}`;
}

function formatTotalResult(beyond: number, total: number): string {
  if (beyond === 0) return `Push at ${total}`;
  return `${beyond > 0 ? 'Over' : 'Under'} ${total}`;
}
