import { hourMs } from '#domain/calendar/durations.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { getLeague, isFieldLeague, type SportId } from '#domain/league.ts';
import { ICalEventStatus } from 'ical-generator';
import type { Follow, FollowedContest } from '#server/live/follows/follows-types.ts';
import type { CalendarEvent } from './calendars-rules.ts';

/** Approximate duration of a contest; no feed has it. */
const usualHours: Partial<Record<SportId, number>> = { nfl: 3.25, nba: 2.5, nhl: 2.75, mlb: 3 };
const otherHours = 2;

interface Shown {
  hidesScores: boolean;
  /** URL of the calendar; undefined without PUBLIC_URL. */
  address: string | undefined;
  /** Selections of the member's bets, in words. */
  backed: string[];
}

export function viewEvent({ contest }: Follow, shown: Shown): CalendarEvent {
  const { league, id, score } = contest;
  const isOff = contest.state === 'canceled' || contest.state === 'forfeited';
  const { sport, id: shortName } = getLeague(league);
  const result = score === undefined || shown.hidesScores ? [] : [`Final: ${score}.`];
  const notes = [
    `${shortName.toUpperCase()} on Linewise.`,
    ...(shown.backed.length === 0 ? [] : [`Yours: ${shown.backed.join(', ')}.`]),
    ...(contest.timeToBeDecided ? ['Time TBD.'] : []),
    ...(contest.state === 'postponed' ? ['Postponed, new date TBD.'] : []),
    ...(isOff ? ['Canceled.'] : []),
    ...result,
  ];
  return {
    ...getEventTimes(contest),
    id: `${league}-${encodeURIComponent(id)}@linewise`,
    lastModified: contest.changedAt,
    summary: `${isOff ? 'Canceled: ' : ''}${contest.name}`,
    location: contest.place ?? null,
    description: notes.join('\n'),
    url: shown.address === undefined ? null : new URL(`/${sport}`, shown.address).href,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : contest.state === 'postponed' || contest.timeToBeDecided
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  };
}

/**
 * Start and end of an event: whole days, US Eastern like the schedule, for tournaments and for
 * games with time TBD.
 */
function getEventTimes({ league, startsAt, endsAt, timeToBeDecided }: FollowedContest) {
  if (isFieldLeague(league) || timeToBeDecided) {
    const behind = addDays(easternDay(endsAt ?? startsAt), 1);
    return { start: new Date(easternDay(startsAt)), end: new Date(behind), allDay: true };
  }
  const hours = usualHours[getLeague(league).sport] ?? otherHours;
  return { start: startsAt, end: new Date(startsAt.getTime() + hours * hourMs) };
}
