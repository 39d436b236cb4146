import type { TeamPageView } from '#contract/team-pages.ts';
import { getLeague } from '#domain/league.ts';
import { formatEastern } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { PlayerLink } from '../../contests/lineups/player-link.tsx';

/** The depth chart; only in leagues that publish one. */
export function TeamDepthChart({ page: { league, depthChart } }: { page: TeamPageView }) {
  if (getLeague(league).hasDepthCharts !== true) return null;

  return (
    <Panel
      title="Depth chart"
      description={
        depthChart === null
          ? undefined
          : `Quarterbacks, last updated ${formatEastern(depthChart.fetchedAt, 'dayAndTime')}`
      }
    >
      {depthChart === null || depthChart.players.length === 0 ? (
        <p className="text-sm text-muted">No depth chart yet.</p>
      ) : (
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm marker:text-muted">
          {depthChart.players.map(({ id, name }) => (
            <li key={id}>
              <PlayerLink league={league} id={id} isTall>
                {name}
              </PlayerLink>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
