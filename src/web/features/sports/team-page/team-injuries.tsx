import type { TeamPageView } from '#contract/team-pages.ts';
import { formatEastern } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import {
  PlayingRate,
  PlayingRateNote,
  StatusWord,
  formatInjury,
} from '../../contests/games/player-status.tsx';
import { LineupLink } from '../../contests/lineups/lineup-link.tsx';
import { PlayerLink } from '../../contests/lineups/player-link.tsx';

/** The latest injury report before the next game. */
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
          {injuries.players.map(({ playerId, name, position, detail, status, playingRate }) => (
            <li
              key={`${name} ${status}`}
              className="flex items-start justify-between gap-2 border-t border-line py-1.5 first:border-0"
            >
              <span className="min-w-0">
                <span className="font-medium">
                  {playerId === null ? (
                    name
                  ) : (
                    <PlayerLink league={league} id={playerId}>
                      {name}
                    </PlayerLink>
                  )}
                </span>
                {position !== null && <span className="text-muted"> {position}</span>}
                {detail !== null && (
                  <span className="block text-xs text-muted">{formatInjury(detail)}</span>
                )}
              </span>
              <span className="mt-0.5 flex max-w-1/2 shrink-0 flex-col items-end gap-0.5 text-right">
                <StatusWord status={status} />
                <PlayingRate rate={playingRate} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <PlayingRateNote of={injuries?.players ?? []} />
    </Panel>
  );
}
