import type { TennisPlayerView } from '#contract/tournaments/tour-players.ts';
import { Card, CardHeader, Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { surfaceLabels } from '../../contests/matches/matches.ts';
import { StatCard, StatGrid } from '../../record/analytics/stat-card.tsx';
import { RatingPanel } from '../player/rating-panel.tsx';
import { PlayerMatches } from './player-matches.tsx';

/** Rating of a player ranked 100th. */
const middle = 1500;
const write = (value: number) => value.toFixed(0);

/** A tennis player's form, matches, and rating overall and by surface. */
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
          value={wins + losses === 0 ? '—' : `${Math.round((100 * wins) / (wins + losses))}%`}
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
      <Card as="section">
        <CardHeader title="Matches" description="Singles, newest first" />
        {matches.length === 0 ? (
          <p className="p-4 text-sm text-muted md:px-5">No matches yet.</p>
        ) : (
          <PlayerMatches page={page} />
        )}
      </Card>
    </div>
  );
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
                <td className="text-right text-muted">
                  {wins + losses === 0 ? '—' : `${Math.round((100 * wins) / (wins + losses))}%`}
                </td>
                <td className="text-right">{rating === null ? '—' : write(rating)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
