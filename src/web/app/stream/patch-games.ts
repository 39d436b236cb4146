import type { GameView } from '#contract/games-endpoints.ts';
import type { GameChangeView } from '#contract/live/stream-shapes.ts';

export function patchGame(game: GameView, change: GameChangeView | undefined): GameView {
  if (change === undefined) return game;

  return {
    ...game,
    ...change,
    unknownSince: change.unknownSince ?? null,
    situation: change.situation,
    home: { ...game.home, score: change.homeScore },
    away: { ...game.away, score: change.awayScore },
    // Only games in play have a live probability.
    liveHomeWinProbability: change.isLive ? game.liveHomeWinProbability : null,
  };
}

/** Returns the same object when none of its games changed. */
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
