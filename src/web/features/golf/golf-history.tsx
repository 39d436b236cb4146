import { History } from 'lucide-react';
import { useState } from 'react';
import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import type { AnalyticsView } from '#contract/track-record.ts';
import { serverMessage } from '#web/lib/api.ts';
import { useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSportSettings } from '../settings/sport-settings.ts';
import { ExportLink } from '../track-record/export-link.tsx';
import { historyRangeWords, withinRange } from '../track-record/history-range.ts';
import { useAnalytics } from '../track-record/queries.ts';
import { GolfHistoryItem } from './golf-history-item.tsx';
import { useGolfHistory } from './queries.ts';

interface GolfHistoryProps {
  /** Opens the full analysis. */
  linkTo: (id: string) => string;
}

/** The communal history of golf, newest first. */
export function GolfHistory({ linkTo }: GolfHistoryProps) {
  const [onlyMine, setOnlyMine] = useState(false);
  const analytics = useAnalytics('golf', onlyMine);
  const { historyRange } = useSportSettings('golf');
  const season = newestSeason(useGolfHistory(onlyMine).data?.pages[0]?.items ?? []);

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
          <ExportLink sport="golf" onlyMine={onlyMine} season={season} />
        </div>
      </div>
      <Counts analytics={analytics.data} />
      <p className="text-sm text-muted">
        Showing: {historyRangeWords[historyRange]}. The range is set under Settings, Advanced.
      </p>
      <Items key={String(onlyMine)} onlyMine={onlyMine} season={season} linkTo={linkTo} />
    </section>
  );
}

/** Over the whole history, not only over the page that is loaded. */
function Counts({ analytics }: { analytics: AnalyticsView | undefined }) {
  return (
    <p className="flex min-h-6 flex-wrap gap-2">
      {analytics !== undefined && (
        <>
          <Badge className="tabular">Total {analytics.totalPredictions}</Badge>
          <Badge tone="good" className="tabular">
            Correct {analytics.correctPredictions}
          </Badge>
          <Badge tone="outline" className="tabular">
            Pending {analytics.pendingPredictions}
          </Badge>
        </>
      )}
    </p>
  );
}

interface ItemsProps extends GolfHistoryProps {
  onlyMine: boolean;
  season: number | undefined;
}

function Items({ onlyMine, season, linkTo }: ItemsProps) {
  const now = useNow(30_000);
  const history = useGolfHistory(onlyMine);
  const { historyRange } = useSportSettings('golf');

  if (history.isPending) {
    return (
      <SkeletonGroup label="Loading predictions" className="flex flex-col gap-2">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-28 w-full lg:h-20" />
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
  const items = withinRange(loaded, historyRange, now, season, contestOf);
  // A range that has run out ends the list; without a range the server says when there is no more.
  const isRangeOver = historyRange !== 'extended' && items.length < loaded.length;

  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<History />}
          title="No prediction history available yet"
          description="Every prediction made before a tournament begins is kept here, and graded when it ends."
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ol>
          {items.map((prediction) => (
            <GolfHistoryItem
              key={prediction.id}
              prediction={prediction}
              now={now}
              link={linkTo(prediction.id)}
            />
          ))}
        </ol>
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

/** The season that is on: that of the newest prediction. */
function newestSeason(predictions: GolfPredictionView[]): number | undefined {
  const seasons = predictions.map(({ tournament }) => tournament.season);
  return seasons.length === 0 ? undefined : Math.max(...seasons);
}

function contestOf({ tournamentId, tournament }: GolfPredictionView) {
  return { id: tournamentId, season: tournament.season };
}
