import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { OpenTournament } from '../../contests/tournaments/use-open-tournament.ts';
import { setAnnouncements } from '../../contests/matches/matches.ts';
import type { TennisFeed } from '../../contests/tournaments/queries.ts';
import { MatchSkeletons } from './match-skeletons.tsx';
import { PredictionsTab } from './predictions-tab.tsx';
import { MatchesByTour } from './tennis-matches.tsx';

interface TennisPredictionsTabProps {
  feed: UseQueryResult<TennisFeed>;
  open: OpenTournament;
}

export function TennisPredictionsTab({ feed, open }: TennisPredictionsTabProps) {
  return (
    <PredictionsTab
      sport="tennis"
      title="Live ATP/WTA Matches"
      description="Today’s singles on both tours, with our prediction."
      feed={feed}
      refresh={{
        label: 'Refresh Matches',
        arrived: 'The latest ATP/WTA matches have been loaded.',
      }}
      failure="Unable to load Tennis games. Please try again later."
      skeleton={<CardSkeletons />}
      announcements={setAnnouncements(feed.data?.games ?? [])}
    >
      {({ games }) =>
        games.length === 0 ? (
          <EmptyCard icon={<CalendarX2 />} title="No upcoming ATP/WTA matches available" />
        ) : (
          <MatchesByTour matches={games} open={open} />
        )
      }
    </PredictionsTab>
  );
}

function CardSkeletons() {
  return (
    <SkeletonGroup label="Loading ATP/WTA matches">
      <Matches />
    </SkeletonGroup>
  );
}

function Matches() {
  return (
    <>
      <Skeleton className="mb-5 h-11 w-full md:w-64" />
      <MatchSkeletons />
    </>
  );
}
