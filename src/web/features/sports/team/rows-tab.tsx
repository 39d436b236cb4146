import { CalendarX2 } from 'lucide-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { getLeague, type SportId } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import type { GameView } from '#contract/games-endpoints.ts';
import { useNow } from '#web/lib/time.ts';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { useDailySchedule } from '#web/features/contests/schedule/schedule-queries.ts';
import { SchedulePanel } from '#web/features/contests/schedule/schedule-panel.tsx';
import type { DailySport } from './team-sport.ts';
import {
  type GameDay,
  useDayChoice,
  DayChoice,
  dayLabel,
} from '#web/features/contests/schedule/day-choice.tsx';
import { usePredictionsOfGames } from '#web/features/predictions/prediction-queries.ts';
import { GameRow } from './game-rows.tsx';

const week = { words: 'This Week', days: 7, empty: 'in the next 7 days' };

const spans = [
  { words: 'Today', days: 1, empty: 'today' },
  week,
  { words: 'This Month', days: 31, empty: 'in the next 31 days' },
];

export function RowsTab({ sport, hasSpans = false }: { sport: DailySport; hasSpans?: boolean }) {
  const league = getLeague(sport.league);
  const [span, setSpan] = useState(week);
  const schedule = useDailySchedule(sport.league, span.days);

  return (
    <section aria-labelledby="schedule-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="schedule-title" className="font-display text-2xl leading-none font-semibold">
          {league.label} SCHEDULE
        </h2>
        {hasSpans && (
          <div role="group" aria-label="Schedule range" className="flex flex-wrap gap-2">
            {spans.map((choice) => (
              <Button
                key={choice.words}
                size="sm"
                variant={choice === span ? 'primary' : 'secondary'}
                aria-pressed={choice === span}
                onClick={() => setSpan(choice)}
              >
                {choice.words}
              </Button>
            ))}
          </div>
        )}
      </div>
      <SchedulePanel
        league={league}
        schedule={schedule}
        skeleton={
          <SkeletonGroup
            label={`Loading the ${league.label} schedule`}
            className="flex flex-col gap-2"
          >
            <Skeletons count={6} className="h-28 w-full" />
          </SkeletonGroup>
        }
      >
        {({ games }) =>
          games.length === 0 ? (
            <EmptyCard
              icon={<CalendarX2 />}
              title="No Games Scheduled"
              description={
                hasSpans
                  ? `No games ${span.empty}.`
                  : `Check back during the ${league.label} season`
              }
            />
          ) : (
            <Days sport={league.sport} games={games} opensOnAll={hasSpans} />
          )
        }
      </SchedulePanel>
    </section>
  );
}

function Days({
  sport,
  games,
  opensOnAll,
}: {
  sport: SportId;
  games: GameView[];
  opensOnAll: boolean;
}) {
  const now = useNow(60_000);
  const choice = useDayChoice(games, now, { opensOnAll });

  return (
    <div>
      {(choice.days.length > 1 || !opensOnAll) && <DayChoice {...choice} />}
      <DayRows key={choice.chosen} sport={sport} days={choice.shown} />
    </div>
  );
}

const estimatedHeightsPx = { day: 52, game: 112 };

function DayRows({ sport, days }: { sport: SportId; days: GameDay[] }) {
  const { byGame } = usePredictionsOfGames(
    sport,
    days.flatMap(({ games }) => games),
  );
  const list = useRef<HTMLDivElement>(null);
  const items = days.flatMap((day) => [
    { kind: 'day' as const, key: day.day, day },
    ...day.games.map((game) => ({ kind: 'game' as const, key: game.id, game })),
  ]);
  // Used only in this component, which the compiler skips.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => estimatedHeightsPx[items[index]?.kind ?? 'game'],
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
  });

  return (
    <div
      ref={list}
      role="list"
      aria-label="Games by day"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        if (item === undefined) return null;

        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {item.kind === 'day' ? (
              <h3 className="flex items-baseline gap-2 border-b border-line pt-6 pb-2 font-display text-xl leading-none font-semibold">
                {dayLabel(item.day)}
                <span className="font-sans text-sm font-normal text-muted tabular">
                  {item.day.games.length === 1 ? '1 game' : `${item.day.games.length} games`}
                </span>
              </h3>
            ) : (
              <div className="border-x border-b border-line bg-surface">
                <GameRow game={item.game} prediction={byGame.get(item.game.id)} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
