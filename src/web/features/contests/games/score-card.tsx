import type { GameView } from '#contract/games.ts';
import { formatClock } from './game-status.ts';
import { StartTime } from './start-time.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeamLines } from '../teams/team-line.tsx';
import { TeamPair } from '../teams/team-pair.tsx';

/** A game as a tile of the landing page's scores. All tiles are of one size. */
export function ScoreCard({ game }: { game: GameView }) {
  const clock = formatClock(game);
  const place = [game.venue, game.network].filter((part) => part !== null && part !== 'TBD');

  return (
    <TeamPair
      away={game.away}
      home={game.home}
      className="flex h-full w-80 shrink-0 flex-col rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-3 text-xs text-muted">
        <StartTime game={game} isStacked />
        <span className="flex max-w-[50%] shrink-0 justify-end *:whitespace-normal">
          <StatusBadge game={game} beforeStart="Scheduled" />
        </span>
      </div>
      <div className="mt-3 flex flex-col gap-1">
        <TeamLines game={game} />
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted">
        <span className="min-w-0 truncate">{place.join(' · ') || 'Venue to be announced'}</span>
        {clock !== undefined && (
          <span className="shrink-0 font-semibold text-ink tabular">{clock}</span>
        )}
      </div>
    </TeamPair>
  );
}
