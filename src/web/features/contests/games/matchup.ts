import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { CompetitorView, MarketView } from '#contract/shared.ts';
import { matchupName, type Sides, sidesInOrder } from '#domain/matchup.ts';
import { type LeagueId, getLeague } from '#domain/league.ts';
import { formatFavorite, formatSpread } from '#domain/betting/odds.ts';

export type GameTeam = Pick<CompetitorView, 'abbreviation' | 'name'>;

export function abbreviations({ home, away }: Sides<{ abbreviation: string }>): Sides<string> {
  return { home: home.abbreviation, away: away.abbreviation };
}

export function predictedAbbreviations(
  game: Pick<PredictionView['game'], 'homeTeam' | 'awayTeam'>,
) {
  return abbreviations({ home: game.homeTeam, away: game.awayTeam });
}

/** “Dallas Cowboys @ Philadelphia Eagles”. */
export function gameLabel({ league, homeTeam, awayTeam }: GameView): string {
  return matchupName(league, { home: homeTeam, away: awayTeam });
}

/**
 * Label of a prediction's game, “Dallas Cowboys @ Philadelphia Eagles”; in tennis “Jannik Sinner vs
 * Carlos Alcaraz”.
 */
export function predictedGameLabel({ league, homeTeam, awayTeam }: PredictionView['game']): string {
  return matchupName(league, { home: homeTeam.name, away: awayTeam.name });
}

/** “DAL @ PHI”; the bare id of a game that is not among those shown. */
export function matchupLabel(games: readonly GameView[], id: string): string {
  const game = games.find((candidate) => candidate.id === id);
  return game === undefined ? id : matchupName(game.league, abbreviations(game));
}

/** “20 - 27”, the sides in the order of their league. */
export function formatScore(league: LeagueId, scores: Sides<number>): string {
  return sidesInOrder(league, scores).join(' - ');
}

interface FinishedGame extends Pick<GameView, 'league' | 'homeScore' | 'awayScore'> {
  /** The line that the result is held against: the closing one, or the one at lock. */
  market: Pick<MarketView, 'homeSpread' | 'total'> | null;
  names: Sides<string>;
}

/**
 * “CHI covered -8 · Over 225”, “NSH covered the puck line -1.5 · Push at 6”; undefined without a
 * line or final score.
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

export function formatCovered(
  game: Pick<GameView, 'league' | 'completed' | 'homeScore' | 'awayScore'> &
    Pick<FinishedGame, 'market'> &
    Sides<{ abbreviation: string }>,
): string | undefined {
  return game.completed ? formatCoveredLines({ ...game, names: abbreviations(game) }) : undefined;
}
