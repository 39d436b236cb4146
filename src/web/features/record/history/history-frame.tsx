import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { QueryError } from '#web/lib/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { ExportLink } from './export-link.tsx';
import type { HistoryQuery } from './history-query.ts';
import { withinRange } from './history-range.ts';

interface HistoryListProps<Item> {
  sport: SportId;
  /** Year of the season that “Season” in the settings stands for. */
  season: number | undefined;
  history: HistoryQuery<Item>;
  contestOf: (item: Item) => { id: string; season: number };
  /** What a history without entries says. */
  empty: { icon?: ReactNode; title: string; description: string };
  /** The height of a row while the first page is on its way, and how many there are. */
  skeleton: { count: number; className: string };
  renderRows: (items: Item[], now: Date) => ReactNode;
}

interface HistoryFrameProps<Item> extends HistoryListProps<Item> {
  onlyMine: boolean;
  onMineChange: (onlyMine: boolean) => void;
  /** What stands between the heading and the list. */
  children: ReactNode;
}

/** The communal history of a sport, newest first. One frame for every kind of prediction. */
export function HistoryFrame<Item extends { createdAt: string }>({
  onlyMine,
  onMineChange,
  children,
  ...list
}: HistoryFrameProps<Item>) {
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="history-title" className="font-display text-2xl leading-none font-semibold">
          PREDICTION HISTORY
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="w-28">
            <Switch label="Mine" isOn={onlyMine} onChange={onMineChange} />
          </div>
          <ExportLink sport={list.sport} onlyMine={onlyMine} season={list.season} />
        </div>
      </div>
      {children}
      <HistoryList {...list} />
    </section>
  );
}

function HistoryList<Item extends { createdAt: string }>({
  sport,
  season,
  history,
  contestOf,
  empty,
  skeleton,
  renderRows,
}: HistoryListProps<Item>) {
  const now = useNow(30_000);
  const { historyRange } = useSportSettings(sport);

  if (history.isPending) {
    return (
      <SkeletonGroup label="Loading predictions" className="flex flex-col gap-2">
        {Array.from({ length: skeleton.count }, (_, place) => (
          <Skeleton key={place} className={skeleton.className} />
        ))}
      </SkeletonGroup>
    );
  }
  if (history.isError) {
    return <QueryError query={history} message="The prediction history could not be loaded." />;
  }

  const loaded = history.data.pages.flatMap((page) => page.items);
  const items = withinRange(loaded, historyRange, now, season, contestOf);
  // A range that has run out ends the list; without a range the server says when there is no more.
  const isRangeOver = historyRange !== 'extended' && items.length < loaded.length;

  if (items.length === 0) {
    return <EmptyCard {...empty} />;
  }
  return (
    <>
      <Card>
        <ol>{renderRows(items, now)}</ol>
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
