import type { ReactNode } from 'react';
import type {
  TourPlayerView,
  GolferView,
  TournamentEntryView,
} from '#contract/tournaments/tour-players-endpoints.ts';

import { getLeague, type TourId } from '#domain/league.ts';
import { Page } from '#web/ui/page.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { RowsCard } from '#web/ui/opening-rows.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { useTourPlayer } from '#web/features/contests/tournaments/tournament-queries.ts';
import { FavoriteButton, playerFavorite } from '#web/features/contests/favorite-button.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { sportCrumb } from '#web/features/sports/analysis/analysis-header.tsx';
import { ResultPage } from '#web/features/sports/result-page.tsx';
import { TennisParts } from './tennis-parts.tsx';
import { StatCard, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';
import { RatingPanel } from '#web/features/sports/player/rating-panel.tsx';
import { formatPosition } from '#web/features/contests/leaderboards/leaderboard.ts';

interface TourPlayerProps {
  league: TourId;
  id: string;
  missing: ReactNode;
}

export function TourPlayer({ league, id, missing }: TourPlayerProps) {
  return (
    <ResultPage
      query={useTourPlayer(league, id)}
      what="player"
      parts={['h-24', 'h-72']}
      missing={missing}
    >
      {(page) => <Player page={page} />}
    </ResultPage>
  );
}

function Player({ page }: { page: TourPlayerView }) {
  const { player, league } = page;
  const { label } = getLeague(league);

  return (
    <Page
      title={player.name}
      crumbs={[sportCrumb(league), { label: 'Players' }]}
      description={
        <span className="inline-flex items-center gap-1">
          {[label, player.country].filter((part) => part !== null).join(' · ')}
          <FavoriteButton competitor={playerFavorite(league, player)} />
        </span>
      }
    >
      <SpoilerGate name={`player ${league} ${player.id}`} what="The player’s page">
        {page.kind === 'tennis' ? <TennisParts page={page} /> : <GolferParts page={page} />}
      </SpoilerGate>
    </Page>
  );
}

const write = (value: number) => formatSigned(value, 2);

function GolferParts({ page: { rating, entries } }: { page: GolferView }) {
  const counted = countFinishes(entries);
  const inStarts = `in ${counted.starts} ${counted.starts === 1 ? 'start' : 'starts'}`;

  return (
    <div className="flex flex-col gap-4">
      <StatGrid>
        <StatCard
          label="Rating"
          value={rating === null ? '—' : write(rating.now)}
          note={rating === null ? 'no results yet' : `ranked ${rating.rank} of ${rating.of}`}
        />
        <StatCard label="Wins" value={counted.wins} note={inStarts} />
        <StatCard label="Top 10" value={counted.topTen} note={inStarts} />
        <StatCard label="Missed cuts" value={counted.cutsMissed} note={inStarts} />
      </StatGrid>
      <RatingPanel
        rating={rating}
        meaning="strokes per round vs. an average entrant"
        write={write}
        baseline={0}
      />
      <RowsCard
        title="Tournaments"
        description="Newest first"
        rows={entries}
        opening={12}
        what="tournaments"
        empty="No tournaments yet."
        rowKey={({ tournament }) => tournament.id}
        renderRow={(entry) => <TournamentRow {...entry} />}
      />
    </div>
  );
}

function TournamentRow({ tournament, entry }: TournamentEntryView) {
  const { id, name, course, dates, status } = tournament;
  const rounds = formatRounds(entry.rounds, tournament.rounds);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_4.5rem_4rem_13rem] md:px-5">
      <span className="min-w-0">
        <Link
          to={`/golf?tab=tournaments&tournament=${encodeURIComponent(id)}`}
          className="font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs text-muted">
          {[dates, course].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      {status === 'upcoming' ? (
        <span className="text-right text-xs text-muted sm:col-span-3">upcoming</span>
      ) : (
        <>
          <span className="text-right tabular">
            <span className="font-semibold">{formatPosition(entry)}</span>
            <span className="ml-2 sm:hidden">{entry.score}</span>
          </span>
          <span className="text-right tabular max-sm:hidden">{entry.score ?? '–'}</span>
          <span className="text-xs text-muted tabular max-sm:col-span-2 sm:text-right">
            {rounds}
            {entry.earnings !== null && (
              <span className="sm:block">
                {rounds !== '' && <span className="sm:hidden"> · </span>}$
                {entry.earnings.toLocaleString('en-US')}
              </span>
            )}
          </span>
        </>
      )}
    </div>
  );
}

export function countFinishes(entries: readonly TournamentEntryView[]) {
  const over = entries.filter(
    ({ tournament, entry }) => tournament.status === 'final' && entry.score !== null,
  );
  const places = over.flatMap(({ entry: { position } }) => {
    const place = Number(/^T?(\d+)$/.exec(position ?? '')?.[1]);
    return Number.isNaN(place) ? [] : [place];
  });
  return {
    starts: over.length,
    wins: places.filter((place) => place === 1).length,
    topTen: places.filter((place) => place <= 10).length,
    cutsMissed: over.filter(({ entry }) => entry.status === 'cut').length,
  };
}

type Round = Pick<TournamentEntryView['entry']['rounds'][number], 'round' | 'strokes'>;

/** “66 · 65 · 70 · 68, playoff 13”; unplayed rounds are skipped. */
export function formatRounds(rounds: readonly Round[], regularRounds: number): string {
  const listStrokes = (isWanted: (round: number) => boolean) =>
    rounds.flatMap(({ round, strokes }) => (strokes !== null && isWanted(round) ? [strokes] : []));
  const regular = listStrokes((round) => round <= regularRounds).join(' · ');
  const playoff = listStrokes((round) => round > regularRounds);
  return playoff.length === 0 ? regular : `${regular}, playoff ${playoff.join(' · ')}`;
}
