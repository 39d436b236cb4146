import type { GameView } from '#contract/games-endpoints.ts';
import { mayBeInPlay } from '#domain/game.ts';

/** Pace of live scores, as specified. */
export const livePaceMs = 30_000;
export const quietPaceMs = 300_000;

/** Live pace while a game of today is live, about to start, or missing. */
export function schedulePace(
  games: Pick<GameView, 'isToday' | 'state' | 'gameTime'>[] | undefined,
  now: Date,
): number {
  const isOn = games?.some(({ isToday, state, gameTime }) => {
    const startsAt = new Date(gameTime);
    const isDue = state === 'scheduled' && startsAt.getTime() - now.getTime() <= quietPaceMs;
    return isToday && (isDue || mayBeInPlay({ state, startsAt }, now));
  });
  return isOn === true ? livePaceMs : quietPaceMs;
}

export function standingsPace(status: 'pending' | 'error' | 'success'): number {
  return status === 'error' ? livePaceMs : quietPaceMs;
}
