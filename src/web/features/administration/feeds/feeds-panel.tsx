import { leagueIds } from '#domain/league.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { FeedTable } from './feed-table.tsx';
import { useFeeds } from './queries.ts';

const sourceLabels = { espn: 'ESPN’s public feed', simulated: 'Simulated leagues' } as const;

/** Stored data and history progress by league. */
export function FeedsPanel() {
  const feeds = useFeeds();

  return (
    <Card as="section" aria-labelledby="data-title">
      <CardHeader
        title="Data"
        titleId="data-title"
        description={
          feeds.data !== undefined && feeds.isError
            ? 'Could not refresh. Last known data below.'
            : 'Stored data and history loaded, by league.'
        }
        aside={
          feeds.data === undefined ? null : <Badge>{sourceLabels[feeds.data.dataSource]}</Badge>
        }
      />
      <div className="mt-2">
        <QueryResult
          query={feeds}
          pending={
            <SkeletonGroup label="Loading data status" className="grid gap-3 p-4 md:p-5">
              <Skeletons count={leagueIds.length} className="h-28 md:h-12" />
            </SkeletonGroup>
          }
          failure="Unable to load data status"
        >
          {({ leagues }) => <FeedTable leagues={leagues} />}
        </QueryResult>
      </div>
    </Card>
  );
}
