import type { TeamPageView } from '#contract/team-pages.ts';
import { formatEastern } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { formatInjury, InjuryLine, PlayingRateNote } from '../../contests/games/player-status.tsx';
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
          {injuries.players.map((player) => (
            <InjuryLine
              key={`${player.name} ${player.status}`}
              injury={player}
              detail={player.detail && formatInjury(player.detail)}
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
