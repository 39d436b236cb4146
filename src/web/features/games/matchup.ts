import type { GameView } from '#contract/games.ts';

/** “DAL @ PHI”; the bare id of a game that is not among those shown. */
export function matchupOf(games: readonly GameView[], id: string): string {
  const game = games.find((candidate) => candidate.id === id);
  return game === undefined ? id : `${game.away.abbreviation} @ ${game.home.abbreviation}`;
}
