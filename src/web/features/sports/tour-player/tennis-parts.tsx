import type { TennisPlayerView } from '#contract/tournaments/tour-players-endpoints.ts';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { playerAbbreviation } from '#domain/competitor.ts';
import { formatMoment } from '#web/lib/time.ts';
import { RowsCard } from '#web/ui/opening-rows.tsx';
import { surfaceLabels, drawKey } from '#web/features/contests/matches/matches.ts';
import { StatCard, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';
import { RatingPanel } from '#web/features/sports/player/rating-panel.tsx';
import { gamePath } from '#contract/pages/game-path.ts';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { OwnProbability } from '#web/features/contests/probability/own-probability.tsx';

const middle = 1500;
const write = (value: number) => value.toFixed(0);

export function TennisParts({ page }: { page: TennisPlayerView }) {
  const { rating, surfaces, matches } = page;
  const wins = surfaces.reduce((sum, surface) => sum + surface.wins, 0);
  const losses = surfaces.reduce((sum, surface) => sum + surface.losses, 0);
  const [best] = surfaces
    .filter((surface) => surface.rating !== null && surface.surface !== null)
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));

  return (
    <div className="flex flex-col gap-4">
      <StatGrid>
        <StatCard
          label="Rating"
          value={rating === null ? '—' : write(rating.now)}
          note={rating === null ? 'no results yet' : `ranked ${rating.rank} of ${rating.of}`}
        />
        <StatCard label="Wins" value={wins} note={`in ${wins + losses} singles matches`} />
        <StatCard
          label="Win rate"
          value={formatWinRate(wins, losses)}
          note={`n = ${wins + losses}`}
        />
        <StatCard
          label="Best surface"
          value={best?.surface == null ? '—' : surfaceLabels[best.surface]}
          note={best?.rating == null ? 'no results yet' : `rated ${write(best.rating)}`}
        />
      </StatGrid>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <RatingPanel
          rating={rating}
          meaning="points (1500 is a player ranked 100th)"
          write={write}
          baseline={middle}
        />
        <Surfaces surfaces={surfaces} />
      </div>
      <RowsCard
        title="Matches"
        description="Singles, newest first"
        rows={matches}
        opening={12}
        what="matches"
        empty="No matches yet."
        rowKey={({ id }) => id}
        renderRow={(match) => <MatchRow match={match} playerId={page.player.id} />}
      />
    </div>
  );
}

function formatWinRate(wins: number, losses: number): string {
  return wins + losses === 0 ? '—' : `${Math.round((100 * wins) / (wins + losses))}%`;
}

function Surfaces({ surfaces }: Pick<TennisPlayerView, 'surfaces'>) {
  return (
    <Panel title="By surface" description="Record and rating on each surface">
      {surfaces.length === 0 ? (
        <p className="text-sm text-muted">No finished matches yet.</p>
      ) : (
        <table className="w-full text-sm tabular">
          <TableHead
            caption="Results by surface"
            columns={[
              { name: 'Surface', className: 'text-left' },
              { name: 'W–L', className: 'w-16 text-right' },
              { name: 'Win %', className: 'w-16 text-right' },
              { name: 'Rating', className: 'w-16 text-right' },
            ]}
          />
          <tbody>
            {surfaces.map(({ surface, wins, losses, rating }) => (
              <tr key={surface ?? 'unknown'} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {surface === null ? 'Unknown' : surfaceLabels[surface]}
                </th>
                <td className="text-right font-medium">
                  {wins}–{losses}
                </td>
                <td className="text-right text-muted">{formatWinRate(wins, losses)}</td>
                <td className="text-right">{rating === null ? '—' : write(rating)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

type PlayedMatch = TennisPlayerView['matches'][number];

function MatchRow({ match, playerId }: { match: PlayedMatch; playerId: string }) {
  const isFirst = match.sides[0].players.some(({ id }) => id === playerId);
  const [own, other] = isFirst ? match.sides : [match.sides[1], match.sides[0]];
  const [opponent] = other.players;
  const ownProbability = (home: number | null = null) =>
    home === null ? null : isFirst ? home : 1 - home;
  const ahead = match.state === 'scheduled' ? match.forecast : null;
  const surface = match.surface === null ? 'surface unknown' : surfaceLabels[match.surface];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_9rem_9.5rem] md:px-5">
      <span className="text-muted tabular max-sm:order-3 max-sm:text-xs">
        <Link
          to={gamePath(match.league, match.id)}
          className="underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          <span className="sr-only">Open match, </span>
          {formatMoment(match.gameTime, 'date')}
        </Link>
      </span>
      <span className="min-w-0">
        <span className="text-muted">vs </span>
        {opponent === undefined ? (
          'TBD'
        ) : (
          <CompetitorLink league={match.league} id={opponent.id} className="font-medium">
            {opponent.name}
          </CompetitorLink>
        )}
        <span className="block text-xs text-muted">
          <Link
            to={`/tennis?tab=tournaments&tournament=${encodeURIComponent(drawKey(match.league, match.tournamentId))}`}
            className="underline-offset-4 hover:underline"
          >
            {match.tournament}
          </Link>{' '}
          · {match.round} · {surface}
        </span>
      </span>
      <span className="text-right font-medium tabular">
        {own.isWinner === true && 'W '}
        {own.isWinner === false && 'L '}
        {own.sets.map(({ games }, index) => `${games}-${other.sets[index]?.games ?? 0}`).join(' ')}
        {own.isWinner === null && match.state !== 'scheduled' && ` ${match.status}`}
      </span>
      <span className="text-right text-xs text-muted tabular max-sm:order-4">
        <OwnProbability
          said={ownProbability(match.lockedHomeWinProbability ?? ahead?.homeWinProbability)}
          replayed={ownProbability(match.replayed?.homeWinProbability)}
          names={{
            own: playerAbbreviation(own.players[0]?.name ?? ''),
            opponent: playerAbbreviation(opponent?.name ?? 'TBD'),
          }}
          hasWon={own.isWinner}
        />
      </span>
    </div>
  );
}
