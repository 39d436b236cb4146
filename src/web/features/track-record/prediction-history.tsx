import { Fragment, useState } from 'react';
import type { PredictionView } from '#contract/predictions.ts';
import type { SportId } from '#domain/league.ts';
import { serverMessage } from '#web/lib/api.ts';
import { useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { LayerLegend } from '../games/layer-legend.tsx';
import { useSportSettings } from '../settings/sport-settings.ts';
import { ExportLink } from './export-link.tsx';
import { usePredictionHistory } from './history-query.ts';
import { HistoryItem } from './history-item.tsx';
import { HistorySummary } from './history-summary.tsx';
import { historyRangeWords, withinRange } from './history-range.ts';
import { useAnalytics } from './queries.ts';

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
  empty?: { title: string; description: string };
}

/** The communal history of a sport, newest first. One part for all six sports. */
export function PredictionHistory({ sport, season, empty = usualEmpty }: PredictionHistoryProps) {
  const [onlyMine, setOnlyMine] = useState(false);
  const analytics = useAnalytics(sport, onlyMine);
  const { historyRange } = useSportSettings(sport);

  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="history-title" className="font-display text-2xl leading-none font-semibold">
          PREDICTION HISTORY
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="w-28">
            <Switch label="Mine" isOn={onlyMine} onChange={setOnlyMine} />
          </div>
          <ExportLink sport={sport} onlyMine={onlyMine} season={season} />
        </div>
      </div>
      <HistorySummary analytics={analytics.data} isFailed={analytics.isError} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">
          Showing: {historyRangeWords[historyRange]}. The range is set under Settings, Advanced; the
          figures above are of all seasons.
        </p>
        <LayerLegend />
      </div>
      <HistoryList
        key={String(onlyMine)}
        sport={sport}
        season={season}
        empty={empty}
        onlyMine={onlyMine}
      />
    </section>
  );
}

interface HistoryListProps extends Required<PredictionHistoryProps> {
  onlyMine: boolean;
}

function HistoryList({ sport, season, empty, onlyMine }: HistoryListProps) {
  const now = useNow(30_000);
  const history = usePredictionHistory(sport, onlyMine);
  const { historyRange } = useSportSettings(sport);

  if (history.isPending) {
    return (
      <SkeletonGroup label="Loading predictions" className="flex flex-col gap-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-36 w-full lg:h-28" />
        ))}
      </SkeletonGroup>
    );
  }
  if (history.isError) {
    return (
      <ErrorState
        message="The prediction history could not be loaded."
        detail={serverMessage(history.error)}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }

  const loaded = history.data.pages.flatMap((page) => page.items);
  const items = withinRange(loaded, historyRange, now, season, ({ gameId, game }) => ({
    id: gameId,
    season: game.season,
  }));
  // A range that has run out ends the list; without a range the server says when there is no more.
  const isRangeOver = historyRange !== 'extended' && items.length < loaded.length;

  if (items.length === 0) {
    return (
      <Card>
        <EmptyState title={empty.title} description={empty.description} />
      </Card>
    );
  }

  return (
    <>
      <Card>
        <HistoryRows items={items} now={now} />
      </Card>
      {history.hasNextPage && !isRangeOver && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => void history.fetchNextPage()}
          isBusy={history.isFetchingNextPage}
        >
          Show older predictions
        </Button>
      )}
    </>
  );
}

function HistoryRows({ items, now }: { items: PredictionView[]; now: Date }) {
  return (
    <ol>
      {items.map((prediction, index) => (
        <Fragment key={prediction.id}>
          <li className="border-b border-line last:border-0">
            <HistoryItem prediction={prediction} now={now} />
          </li>
          {(index + 1) % dividerEvery === 0 && index + 1 < items.length && (
            <li aria-hidden="true" className="h-2 border-b border-line bg-raised" />
          )}
        </Fragment>
      ))}
    </ol>
  );
}
