import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { matchupName } from '#domain/matchup.ts';

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
  const { league, home, away } = game;
  return matchupName(league, { home: home.abbreviation, away: away.abbreviation });
}
