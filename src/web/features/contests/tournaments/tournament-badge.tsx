import { CircleSlash } from 'lucide-react';
import type { GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Red LIVE, or the status in capitals. */
export function TournamentBadge({ status }: { status: GolfTournamentView['status'] }) {
  if (status === 'live') return <LiveBadge />;
  if (status === 'final') return <Badge tone="solid">FINAL</Badge>;
  if (status === 'canceled') {
    return (
      <Badge tone="outline" Icon={CircleSlash}>
        CANCELED
      </Badge>
    );
  }

  return <Badge>{status.toUpperCase()}</Badge>;
}

export function LiveBadge() {
  return (
    <Badge tone="live">
      <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-white" />
      LIVE
    </Badge>
  );
}
