import { groupBy } from '#domain/group-by.ts';
import { easternMoment, easternDay } from '#domain/calendar/eastern-time.ts';
import { formatEastern } from '#web/lib/time.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { isInPlay } from '#domain/game.ts';

/** “Today” or “Sat, Nov 21”, of a day in the US East. */
export function dayLabel({ day, isToday }: Pick<GameDay, 'day' | 'isToday'>): string {
  return isToday ? 'Today' : formatEastern(easternMoment(day, 12), 'day');
}

export function DayChoice({ days, chosen, choose }: ReturnType<typeof useDayChoice>) {
  const choices: { day: string | undefined; name: string; count: number }[] = days.map((one) => ({
    day: one.day,
    name: dayLabel(one),
    count: one.games.length,
  }));
  if (days.length > 1) {
    const count = days.reduce((total, { games }) => total + games.length, 0);
    choices.push({ day: undefined, name: 'All days', count });
  }

  return (
    <div
      role="group"
      aria-label="Day"
      className="scroll-quiet relative -mx-1 flex gap-1.5 px-1 py-1"
    >
      {choices.map(({ day, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === day}
          onClick={() => choose(day)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:min-h-9"
        >
          {name}
          <span className="text-xs font-normal tabular">
            {count}
            <span className="sr-only">{count === 1 ? ' game' : ' games'}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

const allDays = 'all';

/** The shown day, kept in the address; defaults to the next day with games, or to all days. */
export function useDayChoice(games: GameView[], now: Date, { opensOnAll = false } = {}) {
  const [asked, ask] = useAddressParameter('day');
  const days = groupByDay(games, now);

  const chosen: GameDay | undefined =
    asked === allDays
      ? undefined
      : (days.find(({ day }) => day === asked) ?? (opensOnAll ? undefined : openingDay(days)));

  return {
    days,
    /** The chosen day; undefined means all days. */
    chosen: chosen?.day,
    shown: chosen === undefined ? days : [chosen],
    choose: (day: string | undefined): void => ask(day ?? allDays),
  };
}

export type GameDay = ReturnType<typeof groupByDay>[number];

function getRank(game: GameView): number {
  if (isInPlay(game.state)) return 0;
  return game.completed ? 2 : 1;
}

/** Games by US-Eastern day; a game still live from last night counts as today's. */
export function groupByDay(games: GameView[], now: Date) {
  const today = easternDay(now);
  const byDay = groupBy(games, ({ isToday, gameTime }) =>
    isToday ? today : easternDay(new Date(gameTime)),
  );

  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, ofDay]) => ({
      /** Day in the US East, `2026-11-21`. */
      day,
      isToday: day === today,
      /** Games of the day: live first, then upcoming, then finished. */
      games: ofDay.toSorted(
        (a, b) => getRank(a) - getRank(b) || Date.parse(a.gameTime) - Date.parse(b.gameTime),
      ),
    }));
}

function openingDay(days: GameDay[]): GameDay | undefined {
  return days.find(({ games }) => games.some((game) => !game.completed)) ?? days.at(-1);
}
