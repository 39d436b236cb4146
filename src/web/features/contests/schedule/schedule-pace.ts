import type { GameView } from '#contract/games.ts';
import { mayBeInPlay } from '#domain/game.ts';

/** Pace of live scores, as specified. */
export const livePaceMs = 30_000;
export const quietPaceMs = 300_000;

/** Live pace while a game of today is live, about to start, or missing. */
export function schedulePace(
  games: Pick<GameView, 'isToday' | 'state' | 'gameTime'>[] | undefined,
  now: Date,
): number {
  const isOn = games?.some((game) => game.isToday && (isUnderWay(game, now) || isDue(game, now)));
  return isOn === true ? livePaceMs : quietPaceMs;
}

function isUnderWay({ state, gameTime }: Pick<GameView, 'state' | 'gameTime'>, now: Date): boolean {
  return mayBeInPlay({ state, startsAt: new Date(gameTime) }, now);
}

function isDue(game: Pick<GameView, 'state' | 'gameTime'>, now: Date): boolean {
  return game.state === 'scheduled' && Date.parse(game.gameTime) - now.getTime() <= quietPaceMs;
}

/** Quiet pace; faster after an error. */
export function standingsPace(status: 'pending' | 'error' | 'success'): number {
  return status === 'error' ? livePaceMs : quietPaceMs;
}
