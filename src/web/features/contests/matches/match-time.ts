import type { TennisMatchView } from '#contract/tennis-tournaments.ts';
import { formatMoment } from '#web/lib/time.ts';

/** “Sat, Nov 21, 4:10 PM” in the reader’s zone; matches follow one another, so many have no time yet. */
export function matchTime({
  gameTime,
  timeToBeDecided,
}: Pick<TennisMatchView, 'gameTime' | 'timeToBeDecided'>): string {
  return timeToBeDecided
    ? `${formatMoment(gameTime, 'day')}, time to be decided`
    : formatMoment(gameTime, 'dayAndTime');
}
