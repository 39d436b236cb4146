import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import { type GameState, isInPlay, maxPlayMs } from '#domain/game.ts';

/** Live, still to be played, or over: what was called off has no place in the list of the day. */
export function isListed(
  { state, startsAt }: { state: GameState; startsAt: Date },
  now: Date,
): boolean {
  if (state === 'final' || isInPlay(state)) return true;
  const isOpen = state === 'scheduled' || state === 'unknown';
  return isOpen && now.getTime() - startsAt.getTime() < maxPlayMs;
}

/** “Jon Field -8”, “Jon Field, Al Green -8”, “3 players -8”; null before the first hole. The first comes first. */
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

/** Of the resources of a feed, those that tell when games are and how they stand. */
export function isPartOfSchedule(resource: string): boolean {
  return /^(?:day|week|tournament)\//.test(resource);
}
