import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import { type GameState, isInPlay, maxPlayMs } from '#domain/game.ts';

/** Live, upcoming or finished; canceled contests are not on the day's list. */
export function isListed(
  { state, startsAt }: { state: GameState; startsAt: Date },
  now: Date,
): boolean {
  if (state === 'final' || isInPlay(state)) return true;
  const isOpen = state === 'scheduled' || state === 'unknown';
  return isOpen && now.getTime() - startsAt.getTime() < maxPlayMs;
}

/**
 * “Jon Field -8”, “Jon Field, Al Green -8”, “3 players -8”; null before the first hole. Best first.
 */
export function nameLeaders(
  leaderboard: readonly Pick<GolfLeaderView, 'name' | 'score'>[],
  isWhole: boolean,
): string | null {
  const score = leaderboard[0]?.score ?? null;
  if (score === null) return null;
  const tied = leaderboard.filter((one) => one.score === score).map(({ name }) => name);
  if (tied.length <= 2) return `${tied.join(', ')} ${score}`;
  const more = tied.length === leaderboard.length && !isWhole ? ' or more' : '';
  return `${tied.length}${more} players ${score}`;
}

/** Whether a feed resource has schedules or scores. */
export function isPartOfSchedule(resource: string): boolean {
  return /^(?:day|week|tournament)\//.test(resource);
}
