import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { matchupName, type Sides, sidesInOrder } from '#domain/matchup.ts';
import type { LeagueId } from '#domain/league.ts';

/** What a game's parts show of a team. */
export type GameTeam = Pick<CompetitorView, 'abbreviation' | 'name'>;

/** “DAL” and “PHI”. */
export function abbreviations({ home, away }: Sides<{ abbreviation: string }>): Sides<string> {
  return { home: home.abbreviation, away: away.abbreviation };
}

/** The same for the game of a prediction. */
export function predictedAbbreviations({
  homeTeam,
  awayTeam,
}: Pick<PredictionView['game'], 'homeTeam' | 'awayTeam'>) {
  return abbreviations({ home: homeTeam, away: awayTeam });
}

/** “Dallas Cowboys @ Philadelphia Eagles”. */
export function gameLabel({
  league,
  homeTeam,
  awayTeam,
}: Pick<GameView, 'league' | 'homeTeam' | 'awayTeam'>): string {
  return matchupName(league, { home: homeTeam, away: awayTeam });
}

/** The same for the game of a prediction; in tennis “Jannik Sinner vs Carlos Alcaraz”. */
export function predictedGameLabel({ league, homeTeam, awayTeam }: PredictionView['game']): string {
  return matchupName(league, { home: homeTeam.name, away: awayTeam.name });
}

/** “DAL @ PHI”; the bare id of a game that is not among those shown. */
export function matchupLabel(games: readonly GameView[], id: string): string {
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) return id;
  return matchupName(game.league, abbreviations(game));
}

/** “20 - 27”, the sides in the order of their league. */
export function formatScore(league: LeagueId, scores: Sides<number>): string {
  return sidesInOrder(league, scores).join(' - ');
}

/** “DAL 20 - PHI 27”. */
export function formatNamedScore(
  league: LeagueId,
  { home, away }: Sides<{ name: string; score: number }>,
): string {
  return sidesInOrder(league, { home, away })
    .map(({ name, score }) => `${name} ${score}`)
    .join(' - ');
}
