import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { OpeningRows } from '#web/ui/opening-rows.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { formatEastern } from '#web/lib/time.ts';
import { PlayerLink } from '#web/features/contests/teams/competitor-link.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import {
  describeValue,
  InjuryLine,
  PlayingRateNote,
} from '#web/features/contests/injuries/player-status.tsx';
import { LineupLink } from '#web/features/contests/lineups/lineup-link.tsx';

const opening = 8;

const titles = { nfl: 'Quarterbacks', nba: 'Roster', nhl: 'Goalies', mlb: 'Starting pitchers' };

/**
 * Players that count in forecasts, with their value; replaced by the depth chart where there is
 * one.
 */
export function TeamRoster({ page: { league, roster } }: { page: TeamPageView }) {
  if (roster.length === 0 || getLeague(league).hasDepthCharts === true) return null;
  const { decimals } = marginUnit(league);
  const value = describeValue(league, league === 'nba' ? 'per-48-minutes' : 'per-start');

  return (
    <Panel title={titles[league]} description={`Value in ${value}`}>
      <OpeningRows rows={roster} opening={opening} what="players">
        {(shown) => (
          <ul className="text-sm">
            {shown.map(({ id, name, value: worth }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-2 border-t border-line py-1.5 first:border-0"
              >
                <PlayerLink league={league} id={id} isTall>
                  {name}
                </PlayerLink>
                <span className="tabular">{formatSigned(worth, decimals)}</span>
              </li>
            ))}
          </ul>
        )}
      </OpeningRows>
    </Panel>
  );
}

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

export function TeamInjuries({ page: { league, injuries } }: { page: TeamPageView }) {
  return (
    <Panel
      title="Injuries"
      description={
        injuries === null
          ? undefined
          : `Last updated ${formatEastern(injuries.fetchedAt, 'dayAndTime')}`
      }
      aside={injuries !== null && <LineupLink league={league} gameId={injuries.gameId} />}
    >
      {injuries === null || injuries.players.length === 0 ? (
        <p className="text-sm text-muted">
          {injuries === null
            ? 'No injury report yet. It comes out shortly before the next game.'
            : 'No players on the injury report.'}
        </p>
      ) : (
        <ul className="text-sm">
          {injuries.players.map((player) => (
            <InjuryLine
              key={`${player.name} ${player.status}`}
              {...player}
              className="first:border-0"
            >
              {player.playerId === null ? (
                player.name
              ) : (
                <PlayerLink league={league} id={player.playerId}>
                  {player.name}
                </PlayerLink>
              )}
            </InjuryLine>
          ))}
        </ul>
      )}
      <PlayingRateNote of={injuries?.players ?? []} />
    </Panel>
  );
}
