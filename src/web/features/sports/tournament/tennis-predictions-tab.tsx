import { CalendarX2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { useNow } from '#web/lib/time.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type {
  OpenTournament,
  TourTabProps,
} from '#web/features/contests/tournaments/tournament-list.tsx';
import { setAnnouncements, drawKey } from '#web/features/contests/matches/matches.ts';
import type { TennisFeed } from '#web/features/contests/tournaments/tournament-queries.ts';
import { PredictionsTab } from './predictions-tab.tsx';
import {
  isPreferred,
  useSurfacePreferences,
} from '#web/features/analysts/settings/tennis-settings.ts';
import { usePredictionsOfGames } from '#web/features/predictions/prediction-queries.ts';
import { MatchCard } from '#web/features/contests/matches/match-card.tsx';
import { hasGameBegun } from '#web/features/contests/games/game-status.ts';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';
import { MatchPrediction } from '#web/features/predictions/card/match-prediction.tsx';
import { VoidNote } from '#web/features/predictions/analysis/prediction-notes.tsx';
import { Board } from '#web/features/predictions/board/board.tsx';
import { matchLine } from '#web/features/predictions/board/board-contest.ts';
import { BoardViewChoice } from '#web/features/predictions/board/board-view-choice.tsx';
import { BoardSkeleton } from '#web/features/predictions/board/board-skeleton.tsx';

export function TennisPredictionsTab({ feed, open }: TourTabProps<TennisFeed>) {
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
      skeleton={
        <SkeletonGroup label="Loading ATP/WTA matches">
          <Skeleton className="mb-5 h-11 w-full md:w-64" />
          <MatchSkeletons />
        </SkeletonGroup>
      }
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

const tours = [
  { value: 'all', label: 'All' },
  { value: 'atp', label: 'ATP' },
  { value: 'wta', label: 'WTA' },
] as const;

interface MatchesProps {
  matches: TennisMatchView[];
  open: OpenTournament;
}

function MatchesByTour({ matches: all, open }: MatchesProps) {
  const preferences = useSurfacePreferences();
  const matches = all.filter((match) => isPreferred(match, preferences));
  const left = all.length - matches.length;
  const ofTour = (tour: string): TennisMatchView[] =>
    tour === 'all' ? matches : matches.filter(({ league }) => league === tour);

  return (
    <>
      {left > 0 && (
        <p className="mb-3 text-sm text-muted">
          {left === 1 ? '1 match is' : `${left} matches are`} hidden by your surface preferences
          (Settings, Advanced).
        </p>
      )}
      <Tabs
        label="Tour"
        look="segment"
        panelClassName="mt-5"
        tabs={tours.map(({ value, label }) => ({
          value,
          label: (
            <>
              {label}
              <span className="font-normal text-muted tabular">{ofTour(value).length}</span>
            </>
          ),
          content:
            ofTour(value).length === 0 ? (
              <EmptyCard icon={<CalendarX2 />} title={`No ${label} matches today`} />
            ) : (
              <MatchBoard matches={ofTour(value)} open={open} />
            ),
        }))}
      />
    </>
  );
}

function MatchBoard({ matches, open }: MatchesProps) {
  const { byGame, voided, isPending } = usePredictionsOfGames('tennis', matches);
  const now = useNow(15_000);

  return (
    <div className="flex flex-col gap-4">
      <BoardViewChoice cardsOnWide={matchBoard.cardsOnWide} />
      {isPending ? (
        <SkeletonGroup label="Loading predictions">
          <MatchSkeletons />
        </SkeletonGroup>
      ) : (
        <Board
          contests={matches.map((match) => matchLine(match, byGame.get(match.id)))}
          {...matchBoard}
          headingLevel={3}
          renderCard={(id) => {
            const match = matches.find((each) => each.id === id);
            return (
              match && (
                <BoardMatchCard
                  key={`${match.league} ${id}`}
                  match={match}
                  drawLink={open.linkTo(drawKey(match.league, match.tournamentId))}
                  prediction={byGame.get(id)}
                  voided={voided.get(id)}
                  now={now}
                />
              )
            );
          }}
        />
      )}
    </div>
  );
}

interface BoardMatchCardProps extends Omit<ComponentProps<typeof MatchCard>, 'action'> {
  voided: PredictionView | undefined;
  now: Date;
}

/** A match’s card with the predict, pick and bet buttons; betting needs no prediction. */
const BoardMatchCard = memoWithTimeZone(function BoardMatchCard({
  voided,
  now,
  ...card
}: BoardMatchCardProps) {
  const { match, prediction } = card;
  const { id, league, sides } = match;
  const hasBegun = hasGameBegun(match, now);
  const pick = (
    <>
      <PickButton gameId={id} predictionId={prediction?.id} hasBegun={hasBegun} />
      {sides.every(({ players }) => players.length === 1) && (
        <BetButton
          league={league}
          contestId={id}
          name={sides.map(({ name }) => name ?? '').join(' vs ')}
          hasBegun={hasBegun}
        />
      )}
    </>
  );
  return (
    <MatchCard
      {...card}
      action={
        <>
          {voided !== undefined && <VoidNote prediction={voided} />}
          <MatchPrediction match={match} prediction={prediction} now={now} pick={pick} />
        </>
      }
    />
  );
});

/**
 * Board of matches: one row of cards, then a table, as two tours play dozens of matches on a day.
 */
const matchBoard = {
  cardsOnWide: 3,
  gridClassName: 'grid gap-4 md:grid-cols-2 md:*:only:col-span-full xl:grid-cols-3',
};

/** Waits for both queries: cards with and without a prediction differ in height. */
function MatchSkeletons() {
  return <BoardSkeleton cardClassName="h-[27rem] w-full" {...matchBoard} />;
}
