import { CalendarX2 } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { useDailySchedule, useStatus } from '../../contests/games/queries.ts';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { matchupLabel } from '../../contests/games/matchup.ts';
import { BulkFailures } from '../../predictions/bulk/bulk-status.tsx';
import { GenerateAll } from '../../predictions/bulk/generate-all.tsx';
import { useBulkGeneration } from '../../predictions/bulk/use-bulk-generation.ts';
import { cardDays, DailyCards } from './daily-cards.tsx';
import { RefreshGames } from './refresh-games.tsx';
import type { DailySport } from './team-sport.ts';
import { useDayChoice } from '../../contests/schedule/use-day-choice.ts';
import type { GameView } from '#contract/games.ts';
import { isInPlay } from '#domain/game.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ScheduleView } from '#contract/schedules.ts';
import { analystLabel } from '#domain/analyst.ts';
import { allowanceNote } from '../../analysts/allowance/allowance.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { confidenceStat, totalStat } from '../../record/analytics/analytics-stats.tsx';
import { useAnalytics } from '../../record/analytics/queries.ts';
import { type Stat, StatCard, StatCards, StatGrid } from '../../record/analytics/stat-card.tsx';

/** The slate with everything about it: figures, ‘Generate All (n)’, a card a game. */
export function SlateTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const schedule = useDailySchedule(sport.league, cardDays);
  const games = schedule.data?.games ?? [];
  const choice = useDayChoice(games, now);
  const bulk = useBulkGeneration(league);
  const shown = choice.shown.flatMap((day) => day.games);

  return (
    <section aria-labelledby="slate-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-accent py-1 pl-4">
          <h2 id="slate-title" className="font-display text-2xl leading-tight font-semibold">
            AI-POWERED {league.label} PREDICTIONS
          </h2>
          <SourceBadge games={schedule.data?.games} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 max-sm:*:text-[0.8125rem]">
          <RefreshGames league={league} label="Refresh Schedule" />
          <GenerateAll league={league} bulk={bulk} games={schedule.data && shown} />
        </div>
      </div>
      <BulkFailures bulk={bulk} labelGame={(id) => matchupLabel(games, id)} />
      <SlateFigures sport={sport} schedule={schedule} />
      <MyPicks sport={league.sport} />
      <DailyCards
        sport={sport}
        schedule={schedule}
        loading={`Loading ${league.label} games`}
        hasDayChoice
        empty={
          <EmptyCard
            icon={<CalendarX2 />}
            title={`No ${league.label} Games Available`}
            description={`The feed has no games in the next ${cardDays} days.`}
            action={<RefreshGames league={league} label="Check for Games" />}
          />
        }
      />
    </section>
  );
}

const names = { espn: 'ESPN', simulated: 'SIMULATED' } as const;

/** Where the scores come from; LIVE only while something is in play. */
function SourceBadge({ games }: { games: GameView[] | undefined }) {
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
  sport: DailySport;
  schedule: UseQueryResult<ScheduleView>;
}

const gamesInPlay: Stat<ScheduleView> = {
  label: 'Active Games',
  value: ({ games }) => String(games.filter((game) => isInPlay(game.state)).length),
  note: ({ games }) => `in play, of ${games.length} in ${cardDays} days`,
};

/** Four figures of the slate and of the predictions made so far. */
function SlateFigures({ sport, schedule }: SlateFiguresProps) {
  const { sport: sportId } = getLeague(sport.league);
  const analytics = useAnalytics(sportId);
  const models = useModels();
  const { aiModel } = useSportSettings(sportId);
  const isOff = models.data?.models.find((model) => model.slot === aiModel)?.configured === false;

  return (
    <StatGrid>
      <StatCards query={schedule} stats={[gamesInPlay]} />
      <StatCards query={analytics} stats={[totalStat('Predictions Made'), confidenceStat()]} />
      <StatCard
        label="AI Model"
        value={analystLabel(aiModel)}
        note={isOff ? 'not configured: baseline analyses, at no charge' : allowanceNote(models.data)}
      />
    </StatGrid>
  );
}
