import type { GameView } from '#contract/games.ts';
import type { GameChangeView } from '#contract/live/stream.ts';

/** A game as it stands after a change; what the change leaves out follows with the next answer. */
export function patchGame(game: GameView, change: GameChangeView | undefined): GameView {
  if (change === undefined) return game;

  return {
    ...game,
    ...change,
    unknownSince: change.unknownSince ?? null,
    home: { ...game.home, score: change.homeScore },
    away: { ...game.away, score: change.awayScore },
    // Only games in play have a chance to win now.
    liveHomeWinProbability: change.isLive ? game.liveHomeWinProbability : null,
  };
}

/** The same schedule when none of its games has changed. */
export function patchSchedule<Schedule extends { games: GameView[] }>(
  schedule: Schedule,
  changes: ReadonlyMap<string, GameChangeView>,
): Schedule {
  if (!schedule.games.some((game) => changes.has(game.id))) return schedule;

  return {
    ...schedule,
    games: schedule.games.map((game) => patchGame(game, changes.get(game.id))),
  };
}
