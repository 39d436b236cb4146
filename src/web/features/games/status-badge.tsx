import { CircleHelp, CirclePause, CircleSlash } from 'lucide-react';
import type { GameView } from '#contract/games.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusKindOf, statusWords } from './game-status.ts';

interface StatusBadgeProps {
  game: Pick<GameView, 'state' | 'status'>;
  /** What stands there before the start; nothing when left out. */
  beforeStart?: string;
}

/** Where a game stands, in the feed's words. Each kind has its own shape as well as its colour. */
export function StatusBadge({ game, beforeStart }: StatusBadgeProps) {
  const words = statusWords(game);

  switch (statusKindOf(game.state)) {
    case 'scheduled':
      return beforeStart === undefined ? null : <Badge>{beforeStart}</Badge>;
    case 'live':
      return (
        <Badge tone="live">
          <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-white" />
          {words === 'LIVE' ? null : <span className="sr-only">Live: </span>}
          {words}
        </Badge>
      );
    case 'final':
      return <Badge className="bg-ink text-surface">{words}</Badge>;
    case 'halted':
      return (
        <Badge tone="caution">
          <CirclePause aria-hidden="true" />
          {words}
        </Badge>
      );
    case 'off':
      return (
        <Badge tone="outline">
          <CircleSlash aria-hidden="true" />
          {words}
        </Badge>
      );
    case 'unknown':
      return (
        <Badge tone="outline" className="border-dashed">
          <CircleHelp aria-hidden="true" />
          {words}
        </Badge>
      );
  }
}
