import { isInPlay } from '#domain/game.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import type { TournamentRow } from './store.ts';

/** Cards show what is in play and what begins this soon. */
export const cardsAheadMs = 7 * 86_400_000;

/** One that has gone missing from the feed is shown for this long. */
const missingShownMs = 86_400_000;

/** In play, or about to be, or in play when it was last told of. */
export function isCarded(
  { state, startsAt, endsAt, missingSince }: TournamentRow,
  now: Date,
): boolean {
  if (state === 'live') return true;
  const isMissing = state === 'unknown' && missingSince !== null;
  if (isMissing && now.getTime() - missingSince.getTime() < missingShownMs) return true;
  const isNear = startsAt.getTime() - now.getTime() < cardsAheadMs && endsAt > now;
  return isNear && state !== 'final' && state !== 'cancelled';
}

/** Is somebody on the course, or a match on court? */
export function isUnderWay(match: Pick<TennisMatch, 'state'>): boolean {
  return match.state !== 'retired' && match.state !== 'walkover' && isInPlay(match.state);
}

/** “-10”, “E”, “+2”. */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** “$20,000,000”. */
export function formatPurse(usDollars: number): string {
  return dollars.format(usDollars);
}

const monthDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
});
const year = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' });

/** “Nov 19 – 22, 2026”, “Nov 30 – Dec 3, 2026”: US-Eastern days, both included. */
export function formatDates(startsAt: Date, endsAt: Date): string {
  const from = monthDay.format(startsAt);
  const to = monthDay.format(endsAt);
  if (from === to) return `${from}, ${year.format(endsAt)}`;
  const [month] = from.split(' ');
  const end = to.startsWith(`${month} `) ? to.slice(to.indexOf(' ') + 1) : to;
  return `${from} – ${end}, ${year.format(endsAt)}`;
}
