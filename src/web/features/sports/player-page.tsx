import { clsx } from 'clsx';
import { useParams } from '#web/lib/routing/location.ts';
import { minCareerGames, type PlayerView } from '#contract/players-endpoints.ts';
import { formatSeason } from '#domain/calendar/season.ts';
import { getLeague, type TeamLeagueId, teamLeagueIds, tourIds } from '#domain/league.ts';
import { Card, CardHeader, Panel } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatEastern } from '#web/lib/time.ts';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { FavoriteButton } from '#web/features/contests/favorite-button.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { playerName, competitorPath } from '#web/features/contests/teams/competitor-link.tsx';
import { usePlayer } from '#web/features/contests/lineups/lineup-queries.ts';
import { describeValue } from '#web/features/contests/injuries/player-status.tsx';
import { formatMargin, marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { StatCard, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';
import { roleNames, WorthChart } from './player/worth-chart.tsx';
import { Availability, NextGame } from './player/next-game.tsx';
import { MissingPage, ResultPage } from './result-page.tsx';
import { TourPlayer } from './tour-player/tour-player.tsx';

const NextProjection = lazyPart(
  async () => (await import('#web/features/players/player-projections.tsx')).NextProjection,
  { pending: <Skeleton className="h-72" /> },
);
const PlayerRecord = lazyPart(
  async () => (await import('#web/features/players/player-projections.tsx')).PlayerRecord,
  { pending: <Skeleton className="h-96" /> },
);

const noSuchPlayer = (
  <MissingPage
    page="Player"
    title="Player not found"
    description="We have no data for this player yet. Check the link."
  />
);

export function PlayerPage() {
  const { league, id } = useParams('/players/:league/:id');
  const known = teamLeagueIds.find((each) => each === league);
  if (known !== undefined) return <LeaguePlayer league={known} id={id} />;
  const tour = tourIds.find((each) => each === league);
  return tour === undefined ? (
    noSuchPlayer
  ) : (
    <TourPlayer league={tour} id={id} missing={noSuchPlayer} />
  );
}

function LeaguePlayer({ league, id }: { league: TeamLeagueId; id: string }) {
  return (
    <ResultPage
      query={usePlayer(league, id)}
      what="player"
      parts={['h-24', 'h-72']}
      missing={noSuchPlayer}
    >
      {(player) => <Player player={player} />}
    </ResultPage>
  );
}

function Player({ player }: { player: PlayerView }) {
  const { career, position, team } = player;
  const isKnown = career.length >= minCareerGames;
  const hasNext = player.next !== null;
  const who = [
    position ?? roleNames[player.role],
    team?.name,
    !hasNext && 'No game scheduled in the next two weeks',
  ];

  return (
    <Page
      title={playerName(player)}
      crumbs={[
        { label: getLeague(player.league).label, to: `/${getLeague(player.league).sport}` },
        ...(team === null
          ? []
          : [{ label: team.name, to: competitorPath(player.league, team.id) }]),
      ]}
      description={
        <span className="inline-flex items-center gap-1">
          {who.filter(Boolean).join(' · ')}
          {team !== null && <FavoriteButton competitor={{ ...team, league: player.league }} />}
        </span>
      }
    >
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          hasNext && 'xl:grid-cols-[24rem_minmax(0,1fr)] xl:*:nth-[n+3]:col-span-2',
        )}
      >
        <NextProjection
          league={player.league}
          id={player.id}
          availability={
            player.next !== null && (
              <Availability league={player.league} next={player.next} role={player.role} />
            )
          }
          fallback={<NextGame player={player} />}
        />
        <SpoilerGate name={`player ${player.league} ${player.id}`} what="Past games">
          <PlayerRecord league={player.league} id={player.id} />
          {isKnown ? <WorthChart player={player} /> : <TooFewGames player={player} />}
          {career.length > 0 && <LastGames player={player} />}
        </SpoilerGate>
        <Figures player={player} />
        <Averages player={player} />
      </div>
    </Page>
  );
}

function Figures({ player }: { player: PlayerView }) {
  const { league, value, minutes, career, role } = player;
  return (
    <StatGrid
      className={
        role === 'player'
          ? 'grid-cols-2 *:first:col-span-2 lg:grid-cols-3 lg:*:first:col-span-1'
          : 'grid-cols-2'
      }
    >
      <StatCard
        label="Value"
        value={value === null ? '—' : formatMargin(league, value)}
        note={value === null ? 'no games yet' : describeValue(league, player.valueBasis)}
      />
      {role === 'player' && (
        <StatCard
          label="Minutes"
          value={minutes === null ? '—' : minutes.toFixed(0)}
          note="expected when playing"
        />
      )}
      <StatCard
        label={role === 'player' ? 'Games' : 'Starts'}
        value={String(career.length)}
        note="this season and last"
      />
    </StatGrid>
  );
}

function Averages({ player: { league, averages, role } }: { player: PlayerView }) {
  if (averages === null) return null;
  const { season, games, figures } = averages;
  const each = role === 'player' ? 'game' : 'start';

  return (
    <Panel
      title="Season averages"
      description={`Per ${each} (${games} ${games === 1 ? each : `${each}s`}), ${formatSeason(league, season)}`}
    >
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-6">
        {figures.map(({ name, text }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-display text-xl leading-tight font-semibold tabular">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function TooFewGames({ player: { career, role } }: { player: PlayerView }) {
  const games = role === 'player' ? 'games' : 'starts';
  return (
    <Panel title="Value over time">
      <p className="text-sm text-muted">
        {career.length === 0
          ? `No ${games} yet; the forecast treats this player as a rookie.`
          : `${career.length} of ${minCareerGames} ${games} needed. Until then, the value stays close to the rookie average.`}
      </p>
    </Panel>
  );
}

function LastGames({ player: { league, lastGames, role } }: { player: PlayerView }) {
  const title = role === 'player' ? 'Last games' : 'Last starts';
  return (
    <Card as="section" className="pb-2">
      <CardHeader title={title} />
      <DataTable
        caption={title}
        columns={listColumns(league)}
        rows={lastGames}
        rowKey={({ gameId }) => gameId}
        onPhones="scroll"
      />
    </Card>
  );
}

function listColumns(league: PlayerView['league']): Column<PlayerView['lastGames'][number]>[] {
  const { decimals } = marginUnit(league);
  return [
    {
      header: 'Game',
      isRowHeader: true,
      cell: ({ playedAt, isHome, opponent }) => (
        <span className="font-medium">
          {isHome ? 'vs' : 'at'} {opponent.abbreviation}
          <span className="ml-2 font-normal text-muted">{formatEastern(playedAt, 'day')}</span>
        </span>
      ),
    },
    {
      header: 'Result',
      cell: ({ ownScore, opponentScore }) => {
        if (ownScore === null || opponentScore === null) return '—';
        const word = ownScore > opponentScore ? 'W' : ownScore < opponentScore ? 'L' : 'T';
        return `${word} ${ownScore}–${opponentScore}`;
      },
    },
    { header: 'Stats', cell: ({ line }) => line ?? '—' },
    {
      header: 'Value',
      headerTitle: 'Value after the game',
      align: 'right',
      cell: ({ value }) => <span className="tabular">{formatSigned(value, decimals)}</span>,
    },
  ];
}
