import type { ScheduleView } from '#contract/schedules.ts';
import { analystLabel } from '#domain/analyst.ts';
import { isInPlay } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import { allowanceNote } from '../../analysts/allowance/allowance.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { formatPercent, formatSampleSize } from '#web/lib/figures.ts';
import { useAnalytics } from '../../record/analytics/queries.ts';
import { StatCard } from '../../record/analytics/stat-card.tsx';
import { cardDays } from './cards-tab.tsx';
import type { DailySport } from './team-sport.ts';

interface SlateFiguresProps {
  sport: DailySport;
  schedule: ScheduleView | undefined;
  isFailed: boolean;
}

/** Four figures of the slate and of the predictions made so far. */
export function SlateFigures({ sport, schedule, isFailed }: SlateFiguresProps) {
  const { sport: sportId } = getLeague(sport.league);
  const analytics = useAnalytics(sportId);
  const models = useModels();
  const { aiModel } = useSportSettings(sportId);
  const isOff = models.data?.models.find((model) => model.slot === aiModel)?.configured === false;
  const standing = isOff ? 'not configured: baseline analysis' : allowanceNote(models.data);

  const figures = analytics.data;
  const noFigures = analytics.isError && figures === undefined;
  const noGames = isFailed && schedule === undefined;

  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Active Games"
        value={noGames ? '—' : schedule && countInPlay(schedule)}
        note={
          noGames
            ? 'could not be loaded'
            : schedule && `in play, of ${schedule.games.length} in ${cardDays} days`
        }
      />
      <StatCard
        label="Predictions Made"
        value={noFigures ? '—' : figures && String(figures.totalPredictions)}
        note={
          noFigures ? 'could not be loaded' : figures && `${figures.pendingPredictions} pending`
        }
      />
      <StatCard
        label="Avg Confidence"
        value={noFigures ? '—' : figures && formatPercent(figures.avgConfidence)}
        note={
          noFigures
            ? 'could not be loaded'
            : figures &&
              (figures.avgConfidence === null
                ? 'no predictions yet'
                : formatSampleSize(figures.totalPredictions))
        }
      />
      <StatCard label="AI Model" value={analystLabel(aiModel)} note={standing} />
    </dl>
  );
}

function countInPlay({ games }: ScheduleView): string {
  return String(games.filter((game) => isInPlay(game.state)).length);
}
