import type { UseQueryResult } from '@tanstack/react-query';
import type { ScheduleView } from '#contract/schedules.ts';
import { analystLabel } from '#domain/analyst.ts';
import { isInPlay } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import { allowanceNote } from '../../analysts/allowance/allowance.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { confidenceStat, totalStat } from '../../record/analytics/analytics-stats.ts';
import { useAnalytics } from '../../record/analytics/queries.ts';
import { type Stat, StatCard, StatCards, StatGrid } from '../../record/analytics/stat-card.tsx';
import { cardDays } from './daily-cards.tsx';
import type { DailySport } from './team-sport.ts';

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
export function SlateFigures({ sport, schedule }: SlateFiguresProps) {
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
        note={isOff ? 'not configured: baseline analysis' : allowanceNote(models.data)}
      />
    </StatGrid>
  );
}
