/** The day ahead in parts, away from any screen. */
import type { TodayContestView } from '#contract/today.ts';
import { formatMoment, hourOf } from '#web/lib/time.ts';

const hourMs = 3_600_000;
/** In the reader's own time: from then on it is “tonight”. */
const eveningHour = 18;
/** Until then the night belongs to the day before. */
const morningHour = 5;

/** In which part of the reader's day a contest falls. */
function groupLabel({ isLive, gameTime }: TodayContestView, now: Date): string {
  if (isLive) return 'Live';
  const start = new Date(gameTime);
  if (start.getTime() - now.getTime() <= hourMs) return 'Next hour';
  if (dayOf(start) !== dayOf(now)) return 'Tomorrow';
  const hour = hourOf(start);
  return hour >= eveningHour || hour < morningHour ? 'Tonight' : 'Later today';
}

/** The reader's own day; the small hours belong to the evening before. */
function dayOf(moment: Date): string {
  return formatMoment(new Date(moment.getTime() - morningHour * hourMs), 'date');
}

const titles = ['Live', 'Next hour', 'Later today', 'Tonight', 'Tomorrow'];

export function groupByPartOfDay(contests: TodayContestView[], now: Date) {
  return titles
    .map((title) => ({
      title,
      contests: contests.filter((contest) => groupLabel(contest, now) === title),
    }))
    .filter((group) => group.contests.length > 0);
}
