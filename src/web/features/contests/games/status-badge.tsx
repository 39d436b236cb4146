import { CircleHelp, CirclePause, CircleSlash } from 'lucide-react';
import type { JSX } from 'react';
import type { GameView } from '#contract/games.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatMoment, formatSince, useNow } from '#web/lib/time.ts';
import { type StatusKind, statusKind, statusLabel } from './game-status.ts';

interface StatusBadgeProps {
  game: Pick<GameView, 'state' | 'status' | 'unknownSince'>;
  /** What stands there before the start; nothing when left out. */
  beforeStart?: string;
}

/** Where a game stands, in the feed's words. Each kind has its own shape as well as its color. */
export function StatusBadge({ game, beforeStart }: StatusBadgeProps) {
  const words = statusLabel(game) ?? beforeStart;
  if (words === undefined) return null;

  return badges[statusKind(game.state)](words, game.unknownSince);
}

const badges: Record<StatusKind, (words: string, unknownSince: string | null) => JSX.Element> = {
  scheduled: (words) => <Badge>{words}</Badge>,
  live: (words) => (
    <Badge tone="live">
      <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-white" />
      {words === 'LIVE' ? null : <span className="sr-only">Live: </span>}
      {words}
    </Badge>
  ),
  final: (words) => <Badge tone="solid">{words}</Badge>,
  halted: (words) => (
    <Badge tone="caution" Icon={CirclePause}>
      {words}
    </Badge>
  ),
  off: (words) => (
    <Badge tone="outline" Icon={CircleSlash}>
      {words}
    </Badge>
  ),
  unknown: (words, unknownSince) => (
    <Badge tone="outline" className="border-dashed whitespace-normal!" Icon={CircleHelp}>
      <span>
        {words} {unknownSince !== null && <Since moment={unknownSince} />}
      </span>
    </Badge>
  ),
};

/** “since 3:41 PM ET”, with the day where it is another one. */
export function Since({ moment }: { moment: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={moment} title={formatMoment(moment, 'dateAndTime')} className="tabular">
      {formatSince(moment, now)}
    </time>
  );
}
