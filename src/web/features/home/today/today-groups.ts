import { hourMs } from '#domain/calendar/durations.ts';
import type { TodayTournamentView } from '#contract/today-endpoints.ts';
import { isBetweenRounds } from '#domain/golf/golf-format.ts';
import type { TodayContestView } from '#contract/today-endpoints.ts';
import { formatMoment, getHour } from '#web/lib/time.ts';
import type { DifferenceView } from '#contract/shared.ts';
import { toNearestFive } from '#domain/betting/market-difference.ts';

const eveningHour = 18;
const morningHour = 5;

export interface PartOfDay {
  title: string;
  /** “Thu, Nov 26”, where all of it is on that day. */
  date?: string | undefined;
  contests: TodayContestView[];
  /** How rows show their days (see BoardTable). */
  days: 'one' | 'several' | 'mixed';
}

const titles = ['Live', 'Next hour', 'Later today', 'Tonight', 'Tomorrow', 'Final'] as const;
type Title = (typeof titles)[number];

function groupLabel({ isLive, completed, gameTime }: TodayContestView, now: Date): Title {
  if (isLive) return 'Live';
  if (completed) return 'Final';
  const start = new Date(gameTime);
  if (start.getTime() - now.getTime() <= hourMs) return 'Next hour';
  if (formatDay(start) !== formatDay(now)) return 'Tomorrow';
  const hour = getHour(start);
  return hour >= eveningHour || hour < morningHour ? 'Tonight' : 'Later today';
}

/** The local day; early morning counts as the day before. */
function formatDay(moment: Date): string {
  return formatMoment(new Date(moment.getTime() - morningHour * hourMs), 'date');
}

/** Contests grouped by part of the day, finished ones last. */
export function groupByPartOfDay(contests: readonly TodayContestView[], now: Date): PartOfDay[] {
  const parts = titles.map((title): PartOfDay => {
    const own = contests.filter((contest) => groupLabel(contest, now) === title);
    const [first] = own;
    const hasDate = title === 'Later today' || title === 'Tonight' || title === 'Tomorrow';
    return {
      title,
      date: hasDate && first !== undefined ? formatMoment(first.gameTime, 'day') : undefined,
      contests: own,
      days: 'one',
    };
  });
  return parts.filter((part) => part.contests.length > 0);
}

/** Describes in one sentence or two what the differences of a list have been worth. */
export function describeGaps(differences: readonly (DifferenceView | null)[]): string {
  const known = differences.filter((difference) => difference !== null);
  const worth = known.filter((difference) => difference.verdict === 'worth');
  if (worth.length > 0) {
    const some = worth.length === 1 ? 'the one in bold was' : `the ${worth.length} in bold were`;
    const held = formatShares(worth.flatMap(({ share }) => share ?? []));
    return `Of these ${known.length} differences, ${some} worth something in past games${held}. The others had no edge: use them as leads, not bets.`;
  }
  if (known.length > 0 && known.every(({ addsToPrice }) => !addsToPrice)) {
    return 'We have not beaten these markets, so bets use their prices. Use the differences as leads, not bets.';
  }
  return known.some(({ verdict }) => verdict === 'no-edge')
    ? 'In past games, differences like these had no edge: use them as leads, not bets.'
    : 'Too few past games had differences like these to judge them: use them as leads, not bets.';
}

/** “: about 30–45% of the difference held up”; empty where no share is known well enough. */
function formatShares(shares: readonly number[]): string {
  if (shares.length === 0) return '';
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(toNearestFive);
  if (least === 100) return ': the whole difference held up';
  return `: about ${least === most ? least : `${least}–${most}`}% of the difference held up`;
}

/**
 * Whether a round is in progress: not between two rounds, though a tournament is live until its
 * last.
 */
export function isRoundInProgress({
  state,
  status,
}: Pick<TodayTournamentView, 'state' | 'status'>): boolean {
  return state === 'live' && !isBetweenRounds({ state, statusText: status });
}
