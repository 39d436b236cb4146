import { CalendarX2, Sparkles } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { getLeague, type League } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import type { GameView } from '#contract/games-endpoints.ts';
import { isInPlay } from '#domain/game.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import { analystLabel } from '#domain/analyst.ts';
import { useDailySchedule, useStatus } from '#web/features/contests/schedule/schedule-queries.ts';

import { matchupLabel } from '#web/features/contests/games/matchup.ts';
import { BulkFailures, BulkStatus } from '#web/features/predictions/bulk/bulk-status.tsx';
import {
  type BulkGeneration,
  useBulkGeneration,
} from '#web/features/predictions/bulk/use-bulk-generation.ts';
import { cardDays, DailyCards } from './daily-cards.tsx';
import { RefreshGames } from '#web/features/sports/refresh-button.tsx';
import { TabTitle } from '#web/features/sports/sport-page.tsx';
import type { DailySport } from './team-sport.ts';
import { useDayChoice } from '#web/features/contests/schedule/day-choice.tsx';
import { allowanceNote } from '#web/features/analysts/allowance.ts';
import { useModels } from '#web/features/analysts/model-queries.ts';
import { useSportSettings } from '#web/features/analysts/settings/sport-settings.ts';
import {
  seasonConfidenceStat,
  totalStat,
} from '#web/features/analytics/overview/analytics-stats.tsx';
import { useAnalytics } from '#web/features/analytics/overview/record-queries.ts';
import { StatLine } from '#web/features/analytics/overview/stat-card.tsx';
import { AskButton } from '#web/features/predictions/generation/ask-button.tsx';
import { useBulkPlan } from '#web/features/predictions/bulk/use-bulk-plan.ts';

export function SlateTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const schedule = useDailySchedule(sport.league, cardDays);
  const games = schedule.data?.games ?? [];
  const choice = useDayChoice(games, now);
  const bulk = useBulkGeneration(league);
  const shown = choice.shown.flatMap((day) => day.games);

  return (
    <section aria-labelledby="slate-title" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-accent pl-3">
          <TabTitle id="slate-title">AI-POWERED {league.label} PREDICTIONS</TabTitle>
          <span className="max-md:hidden">
            <SourceBadge games={schedule.data?.games} />
          </span>
        </div>
        {/* A phone has the two buttons in the page’s menu. */}
        <div className={`gap-2 ${bulk.isRunning ? 'flex w-full md:w-auto' : 'flex max-md:hidden'}`}>
          <div className="max-md:hidden">
            <RefreshGames league={league} label="Refresh Schedule" />
          </div>
          <GenerateAll league={league} bulk={bulk} games={schedule.data && shown} />
        </div>
      </div>
      <BulkFailures bulk={bulk} labelGame={(id) => matchupLabel(games, id)} />
      <SlateFigures league={league} schedule={schedule} />

      <DailyCards
        sport={sport}
        schedule={schedule}
        loading={`Loading ${league.label} games`}
        hasDayChoice
        empty={
          <EmptyCard
            icon={<CalendarX2 />}
            title={`No ${league.label} Games Available`}
            description={`No games in the next ${cardDays} days.`}
            action={<RefreshGames league={league} label="Check for Games" />}
          />
        }
      />
    </section>
  );
}

const names = { espn: 'ESPN', simulated: 'SIMULATED' } as const;

/** The score source; LIVE only during live games. On a phone it is in the head of the page. */
export function SourceBadge({ games }: { games: GameView[] | undefined }) {
  const status = useStatus();
  if (status.data === undefined) return null;

  const name = names[status.data.dataSource];
  return games?.some((game) => isInPlay(game.state)) === true ? (
    <Badge tone="live">{name} LIVE</Badge>
  ) : (
    <Badge tone="outline">{name}</Badge>
  );
}

interface SlateFiguresProps {
  league: League;
  schedule: UseQueryResult<ScheduleView>;
}

function SlateFigures({ league, schedule }: SlateFiguresProps) {
  const analytics = useAnalytics(league.sport);
  const models = useModels();
  const { aiModel } = useSportSettings(league.sport);
  const isOff = models.data?.models.find((model) => model.slot === aiModel)?.configured === false;
  const games = schedule.data?.games ?? [];
  const query = {
    data: schedule.data && analytics.data,
    isError: schedule.isError || analytics.isError,
  };

  return (
    <StatLine
      query={query}
      stats={[
        {
          label: 'Active Games',
          value: () => String(games.filter((game) => isInPlay(game.state)).length),
          note: () => `live now, of ${games.length} in ${cardDays} days`,
        },
        totalStat('Predictions Made'),
        seasonConfidenceStat(),
        {
          label: 'AI Model',
          value: () => analystLabel(aiModel),
          note: () =>
            isOff ? 'not configured: baseline analyses, at no charge' : allowanceNote(models.data),
        },
      ]}
    />
  );
}

interface GenerateAllProps {
  league: League;
  bulk: BulkGeneration;
  games: readonly GameView[] | undefined;
}

function GenerateAll({ league, bulk, games }: GenerateAllProps) {
  const { gameIds, plan, isDone } = useBulkPlan(league, games ?? [], bulk);
  if (bulk.isRunning && bulk.job !== undefined) {
    return <BulkStatus bulk={bulk} label={`${league.label} predictions`} />;
  }

  const isKnown = games !== undefined && plan !== undefined;
  const words = `Generate All (${isKnown ? plan.total : '—'})`;
  return (
    <AskButton
      sport={league.sport}
      label={words}
      busyLabel={words}
      generation={{ isRunning: bulk.isRunning, generate: () => bulk.start({ gameIds }) }}
      disabled={!isKnown || isDone}
      Icon={Sparkles}
    />
  );
}
