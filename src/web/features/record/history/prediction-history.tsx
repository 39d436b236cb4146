import { Fragment, useState } from 'react';
import type { PredictionView } from '#contract/predictions.ts';
import type { SportId } from '#domain/league.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { LayerLegend } from '../../contests/probability/layer-legend.tsx';
import { useAnalytics } from '../analytics/queries.ts';
import { HistoryFrame } from './history-frame.tsx';
import { HistoryItem } from './history-item.tsx';
import { usePredictionHistory } from './history-query.ts';
import { historyRangeLabels } from './history-range.ts';
import { HistorySummary } from './history-summary.tsx';

const usualEmpty = {
  title: 'No predictions yet',
  description: 'Generate predictions from the Schedule tab to see them here',
};

/** A divider stands after so many predictions, as specified. */
const dividerEvery = 5;

interface PredictionHistoryProps {
  sport: SportId;
  /** Year of the season that “Season” in the settings stands for. */
  season: number | undefined;
  /** What a history without entries says. */
  empty?: { title: string; description: string } | undefined;
}

/** The history of a sport of two sides. */
export function PredictionHistory({ sport, season, empty = usualEmpty }: PredictionHistoryProps) {
  const [onlyMine, setOnlyMine] = useState(false);
  const analytics = useAnalytics(sport, onlyMine);
  const { historyRange } = useSportSettings(sport);

  return (
    <HistoryFrame
      sport={sport}
      season={season}
      onlyMine={onlyMine}
      onMineChange={setOnlyMine}
      history={usePredictionHistory(sport, onlyMine)}
      contestOf={({ gameId, game }) => ({ id: gameId, season: game.season })}
      empty={empty}
      skeleton={{ count: 4, className: 'h-36 w-full lg:h-28' }}
      renderRows={listRows}
    >
      <HistorySummary analytics={analytics} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">
          Showing: {historyRangeLabels[historyRange]}. The range is set under Settings, Advanced;
          the figures above are of all seasons.
        </p>
        <LayerLegend />
      </div>
    </HistoryFrame>
  );
}

function listRows(items: PredictionView[], now: Date) {
  return items.map((prediction, index) => (
    <Fragment key={prediction.id}>
      <li className="border-b border-line last:border-0">
        <HistoryItem prediction={prediction} now={now} />
      </li>
      {(index + 1) % dividerEvery === 0 && index + 1 < items.length && (
        <li aria-hidden="true" className="h-2 border-b border-line bg-raised" />
      )}
    </Fragment>
  ));
}
