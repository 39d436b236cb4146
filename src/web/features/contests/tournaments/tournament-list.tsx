import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2, CircleSlash } from 'lucide-react';
import type { ReactNode, ComponentProps } from 'react';
import { formatMoment } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { LeagueId } from '#domain/league.ts';
import type { GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { isBetweenRounds } from '#domain/golf/golf-format.ts';
import { Badge, LiveDot } from '#web/ui/badge.tsx';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { type Feed, FeedPanel } from '#web/features/contests/schedule/feed-panel.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';

interface TournamentListProps<Tournament> {
  feed: UseQueryResult<Feed & { tournaments: Tournament[] }>;
  failure: string;
  loading: string;
  children: (tournaments: Tournament[]) => ReactNode;
}

export function TournamentList<Tournament>({
  feed,
  failure,
  loading,
  children,
}: TournamentListProps<Tournament>) {
  return (
    <FeedPanel
      feed={feed}
      failure={failure}
      skeleton={<SkeletonGroup label={loading} parts={['h-[600px]']} />}
    >
      {({ tournaments, lastUpdated }) => (
        <>
          {tournaments.length === 0 ? (
            <EmptyCard icon={<CalendarX2 />} title="No tournament schedule available" />
          ) : (
            children(tournaments)
          )}
          {lastUpdated !== null && (
            <p className="mt-3 text-sm text-muted tabular">
              Last updated: {formatMoment(lastUpdated, 'dateAndTime')}
            </p>
          )}
        </>
      )}
    </FeedPanel>
  );
}

interface ResultLine {
  /** Id of the player; null for pairs. */
  playerId: string | null;
  name: string;
  /** “1”, “T3”, “Semifinal”. */
  reached: string | null;
  /** “-12”, “(4)”. */
  note: string | null;
}

interface ResultListProps {
  league: LeagueId;
  results: ResultLine[];
  others: number;
}

/** The winner and runners-up of a finished tournament, inside a row that is itself a link. */
export function ResultList({ league, results, others }: ResultListProps) {
  const [winner, ...behind] = results;
  if (winner === undefined) return null;

  return (
    <div className="text-sm">
      <p>
        <span className="text-xs text-muted">Winner </span>
        <Result league={league} result={winner} isWinner />
      </p>
      <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5" aria-label="Runners-up">
        {behind.map((result, index) => (
          <li key={result.playerId ?? `${index} ${result.name}`}>
            <span className="text-xs text-muted">{result.reached} </span>
            <Result league={league} result={result} />
          </li>
        ))}
        {others > 0 && <li className="text-xs leading-5 text-muted tabular">+{others} more</li>}
      </ol>
    </div>
  );
}

interface ResultProps extends Pick<ResultListProps, 'league'> {
  result: ResultLine;
  isWinner?: boolean;
}

function Result({ league, result: { playerId, name, note }, isWinner = false }: ResultProps) {
  return (
    <span className={isWinner ? 'font-semibold' : undefined}>
      {playerId === null ? (
        name
      ) : (
        <CompetitorLink league={league} id={playerId} className="relative z-10">
          {name}
        </CompetitorLink>
      )}
      {note !== null && <span className="font-normal text-muted tabular"> {note}</span>}
    </span>
  );
}

const looks: Record<
  GolfTournamentView['status'],
  Pick<ComponentProps<typeof Badge>, 'tone' | 'Icon'>
> = {
  live: { tone: 'live' },
  final: { tone: 'solid' },
  canceled: { tone: 'outline', Icon: CircleSlash },
  upcoming: {},
  unknown: {},
};

interface TournamentBadgeProps {
  status: GolfTournamentView['status'];
  /** “Round 2 - Play Complete”, which is shown between two rounds. */
  statusText?: string;
}

export function TournamentBadge({ status, statusText = '' }: TournamentBadgeProps) {
  if (isBetweenRounds({ state: status, statusText })) return <Badge>{statusText}</Badge>;
  return (
    <Badge {...looks[status]}>
      {status === 'live' && <LiveDot />}
      {status.toUpperCase()}
    </Badge>
  );
}

/** The key of the open dialog, kept in the address so that links share it and Back closes it. */
export function useOpenTournament() {
  const [parameters, change] = useAddressParameters();

  return {
    key: parameters.get('tournament'),
    linkTo: (key: string): string => {
      const next = new URLSearchParams(parameters);
      next.set('tournament', key);
      return `?${next.toString()}`;
    },
    close: () => change({ tournament: undefined }),
  };
}

export type OpenTournament = ReturnType<typeof useOpenTournament>;

/** Props that the tabs of golf and tennis share. */
export interface TourTabProps<Data> {
  feed: UseQueryResult<Data>;
  open: OpenTournament;
}
