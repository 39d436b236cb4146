import { useState } from 'react';
import type {
  GolfEntryView,
  GolfTournamentView,
  golfEndpoints,
  ReplayedFieldView,
} from '#contract/tournaments/golf-tournaments.ts';
import type { Answer } from '#web/lib/api.ts';
import { useNow } from '#web/lib/time.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FeedPanel } from '#web/features/contests/schedule/feed-panel.tsx';
import { useGolfTournament } from '#web/features/contests/tournaments/tournament-queries.ts';
import { TournamentBadge } from '#web/features/contests/tournaments/tournament-list.tsx';
import { contestName, SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { formatProbability, noPlayers, searchByName } from './leaderboard.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { ReplayedBadge } from '#web/features/contests/probability/grade-mark.tsx';

/** Leaves room for title, search and screen edge. */
const tableHeight = 'h-[max(14rem,calc(88dvh-17rem))]';
const lowerTableHeight = 'h-[max(14rem,calc(88dvh-23rem))] md:h-[max(14rem,calc(88dvh-21rem))]';

interface LeaderboardDialogProps {
  id: string;
  /** Name from the schedule, until the leaderboard loads. */
  name: string | undefined;
  onClose: () => void;
}

export function LeaderboardDialog({ id, name, onClose }: LeaderboardDialogProps) {
  const feed = useGolfTournament(id);
  const tournament = feed.data?.tournament;

  return (
    <Dialog
      onClose={onClose}
      title={tournament?.name ?? name ?? 'Leaderboard'}
      description={tournament === undefined ? 'Loading…' : describe(tournament)}
      width="wide"
    >
      <FeedPanel
        feed={feed}
        failure="Unable to load the leaderboard. Please try again later."
        skeleton={
          <SkeletonGroup label="Loading leaderboard" className="flex flex-col gap-4">
            <Skeleton className="h-11 w-full" />
            <Skeleton className={`${tableHeight} w-full`} />
          </SkeletonGroup>
        }
      >
        {(data) =>
          // Before the start a leaderboard has only tee times.
          data.tournament.status === 'upcoming' ? (
            <Leaderboard {...data} />
          ) : (
            <SpoilerGate name={contestName('pga', id)} what="The leaderboard">
              <Leaderboard {...data} />
            </SpoilerGate>
          )
        }
      </FeedPanel>
    </Dialog>
  );
}

/**
 * “Aronimink Golf Club - Newtown Square, PA · Nov 19 – 22, 2026 · $19,000,000 · par 70, 7,394
 * yards”.
 */
function describe(tournament: GolfTournamentView): string {
  const { course, location, dates, purse, par, yards } = tournament;
  const place = [course, location].filter(Boolean).join(' - ');
  const size = [
    par !== null && `par ${par}`,
    yards !== null && `${yards.toLocaleString('en-US')} yards`,
  ];

  return [place, dates, purse, size.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

type LeaderboardProps = Answer<typeof golfEndpoints.tournament>;

function Leaderboard({ tournament, leaderboard: entries, replayed }: LeaderboardProps) {
  const now = useNow(30_000);
  const [wanted, setWanted] = useState('');
  const found = searchByName(entries, wanted);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TournamentBadge status={tournament.status} statusText={tournament.statusText} />
        {/* “FINAL” once is enough. */}
        {tournament.statusText.toLowerCase() !== tournament.status && (
          <span className="text-sm text-muted">{tournament.statusText}</span>
        )}
        {tournament.isWonInPlayoff && (
          <span className="text-sm text-muted">{entries[0]?.name} won in a playoff</span>
        )}
        <div className="min-w-44 flex-1">
          <TextField
            label="Search players"
            isLabelHidden
            type="search"
            placeholder="Search players"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
      </div>
      {replayed !== null && <ReplayedFavorites replayed={replayed} />}
      <div className={replayed === null ? tableHeight : lowerTableHeight}>
        {found.length === 0 ? (
          <EmptyState {...formatEmpty(entries.length, wanted, tournament)} />
        ) : (
          <LeaderboardTable
            tournament={tournament}
            entries={found}
            isWhole={found.length === entries.length}
            now={now}
          />
        )}
      </div>
    </div>
  );
}

function formatEmpty(
  fieldSize: number,
  search: string,
  { status, isTeamEvent }: GolfTournamentView,
) {
  if (fieldSize > 0) return { title: `No player matches “${search.trim()}”` };
  if (isTeamEvent) return { title: noPlayers };
  if (status === 'upcoming') return { title: 'Field not announced yet' };

  return {
    title: 'No leaderboard available',
    description: 'It may still be loading. Check back later.',
  };
}

export function ReplayedFavorites({ replayed }: { replayed: ReplayedFieldView }) {
  return (
    <section aria-label="Replayed forecast" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <ReplayedBadge />
        <span>Favorites in a field of {replayed.fieldSize}, and where they finished</span>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {replayed.favorites.map((favorite) => (
          <li key={favorite.playerId} className="tabular">
            <CompetitorLink league="pga" id={favorite.playerId}>
              {favorite.name}
            </CompetitorLink>{' '}
            <span className="font-medium">{formatProbability(favorite.win)}</span>{' '}
            <span className="text-muted">
              {favorite.position === null
                ? (outLabels[favorite.status] ?? '—')
                : `finished ${favorite.position}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const outLabels: Partial<Record<GolfEntryView['status'], string>> = {
  cut: 'missed the cut',
  withdrawn: 'withdrew',
  disqualified: 'disqualified',
};
