import type { PlayerView } from '#contract/players-endpoints.ts';
import { parseAvailability } from '#domain/lineups/injury.ts';
import { formatShare } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import {
  formatInjury,
  PlayingRate,
  StatusWord,
} from '#web/features/contests/injuries/player-status.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { formatEffect } from '#web/features/contests/lineups/what-if-rows.ts';
import { lineupPath } from '#web/features/contests/lineups/lineup-link.tsx';

export function NextGame({ player: { league, next, role } }: { player: PlayerView }) {
  if (next === null) return null;
  const { gameId, gameTime, isHome, opponent, expected } = next;

  return (
    <Panel
      title={`Next game ${isHome ? 'vs' : 'at'} ${opponent.name}`}
      description={<StartTime game={{ gameTime, timeToBeDecided: false }} />}
      aside={
        <LinkButton to={lineupPath(league, gameId)} size="sm">
          Lineups and what-if
        </LinkButton>
      }
    >
      {parseAvailability(expected?.status ?? '') === 'out' && (
        <p className="mb-2 text-sm">Out for the next game; no projection.</p>
      )}
      <Availability league={league} next={next} role={role} />
    </Panel>
  );
}

interface AvailabilityProps extends Pick<PlayerView, 'league' | 'role'> {
  next: NonNullable<PlayerView['next']>;
}

/** The chance to play the next game, and what the opposite would change. */
export function Availability({ league, next: { expected, reason }, role }: AvailabilityProps) {
  const probability = role === 'player' ? 'Chance to play' : 'Chance to start';
  const effect = expected === null ? undefined : formatEffect(league, expected);

  return (
    <>
      {expected === null ? (
        <p className="text-sm text-muted">{reason ?? 'Not expected to play in this game.'}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            {expected.status === null ? (
              <span className="text-muted">Not on the injury report</span>
            ) : (
              <StatusWord status={expected.status} />
            )}
            <PlayingRate rate={expected.playingRate} />
            {expected.isNamedStarter && <Badge tone="outline">Named starter</Badge>}
            {expected.statusDetail !== null && (
              <span className="text-muted">{formatInjury(expected.statusDetail)}</span>
            )}
          </span>
          <span>
            <span className="text-muted">{probability}:</span>{' '}
            <span className="font-medium tabular">{formatShare(expected.probability)}</span>
          </span>
          {effect !== undefined && (
            <span>
              <span className="text-muted">{effect.name}:</span>{' '}
              <span className="font-medium tabular">
                {effect.margin}, win prob. {effect.probability}
              </span>
            </span>
          )}
          {effect === undefined && reason !== null && (
            <span className="basis-full text-muted">{reason}</span>
          )}
        </div>
      )}
    </>
  );
}
