import { History } from 'lucide-react';
import { useState } from 'react';
import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { useAnalytics } from '../analytics/queries.ts';
import { GolfHistoryItem } from './golf-history-item.tsx';
import { HistoryFrame } from './history-frame.tsx';
import { useGolfHistory } from './history-query.ts';
import { historyRangeLabels } from './history-range.ts';
import { HistoryCounts } from './history-summary.tsx';

interface GolfHistoryProps {
  /** Opens the full analysis. */
  linkTo: (id: string) => string;
}

/** The history of predicted winners of tournaments. */
export function GolfHistory({ linkTo }: GolfHistoryProps) {
  const [onlyMine, setOnlyMine] = useState(false);
  const analytics = useAnalytics('golf', onlyMine);
  const { historyRange } = useSportSettings('golf');
  const history = useGolfHistory(onlyMine);

  return (
    <HistoryFrame
      sport="golf"
      season={newestSeason(history.data?.pages[0]?.items ?? [])}
      onlyMine={onlyMine}
      onMineChange={setOnlyMine}
      history={history}
      contestOf={({ tournamentId, tournament }) => ({
        id: tournamentId,
        season: tournament.season,
      })}
      empty={{
        icon: <History />,
        title: 'No prediction history available yet',
        description:
          'Every prediction made before a tournament begins is kept here, and graded when it ends.',
      }}
      skeleton={{ count: 3, className: 'h-28 w-full lg:h-20' }}
      renderRows={(items, now) =>
        items.map((prediction) => (
          <GolfHistoryItem
            key={prediction.id}
            prediction={prediction}
            now={now}
            link={linkTo(prediction.id)}
          />
        ))
      }
    >
      <HistoryCounts analytics={analytics.data} />
      <p className="text-sm text-muted">
        Showing: {historyRangeLabels[historyRange]}. The range is set under Settings, Advanced.
      </p>
    </HistoryFrame>
  );
}

/** The season that is on: that of the newest prediction. */
function newestSeason(predictions: GolfPredictionView[]): number | undefined {
  const seasons = predictions.map(({ tournament }) => tournament.season);
  return seasons.length === 0 ? undefined : Math.max(...seasons);
}
