import { CircleHelp, CirclePause, CircleSlash } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { GameView } from '#contract/games-endpoints.ts';
import { Badge, LiveDot } from '#web/ui/badge.tsx';
import { formatEastern, formatStart } from '#web/lib/time.ts';
import { Since } from './since.tsx';
import { type StatusKind, statusKind, statusLabel } from './game-status.ts';

interface StatusBadgeProps {
  game: Pick<GameView, 'state' | 'status' | 'unknownSince'>;
  beforeStart?: string;
}

const looks: Record<StatusKind, Pick<ComponentProps<typeof Badge>, 'tone' | 'Icon'>> = {
  scheduled: {},
  live: { tone: 'live' },
  final: { tone: 'solid' },
  halted: { tone: 'caution', Icon: CirclePause },
  off: { tone: 'outline', Icon: CircleSlash },
  unknown: { tone: 'outline', Icon: CircleHelp },
};

/** A game's state in the feed's words. Each kind has its own shape as well as its color. */
export function StatusBadge({ game, beforeStart }: StatusBadgeProps) {
  const words = statusLabel(game) ?? beforeStart;
  if (words === undefined) return null;

  const kind = statusKind(game.state);
  if (kind === 'unknown') {
    return (
      <Badge {...looks.unknown} className="border-dashed whitespace-normal!">
        <span>
          {words} {game.unknownSince !== null && <Since moment={game.unknownSince} />}
        </span>
      </Badge>
    );
  }
  return (
    <Badge {...looks[kind]}>
      {kind === 'live' && <LiveDot />}
      {kind === 'live' && words !== 'LIVE' && <span className="sr-only">Live: </span>}
      {words}
    </Badge>
  );
}

interface StartTimeProps {
  game: { gameTime: string; timeToBeDecided: boolean };
  isStacked?: boolean;
}

export function StartTime({ game, isStacked = false }: StartTimeProps) {
  if (game.timeToBeDecided) {
    return (
      <time dateTime={game.gameTime} className="tabular">
        {formatEastern(game.gameTime, 'day')}, time TBD
      </time>
    );
  }

  const { eastern, local } = formatStart(game.gameTime);
  return (
    <time dateTime={game.gameTime} className="tabular">
      {eastern}
      {local !== undefined && (
        <span className={isStacked ? 'block text-faint' : 'text-faint'}>
          {isStacked ? local : ` · ${local}`}
        </span>
      )}
    </time>
  );
}
