import { CircleSlash } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LiveDot } from '../games/status-badge.tsx';

const looks: Record<
  GolfTournamentView['status'],
  Pick<ComponentProps<typeof Badge>, 'tone' | 'Icon'>
> = {
  live: { tone: 'live' },
  final: { tone: 'solid' },
  canceled: { tone: 'outline', Icon: CircleSlash },
  upcoming: {},
  unknown: {},
};

/** The status in capitals; red while live. */
export function TournamentBadge({ status }: { status: GolfTournamentView['status'] }) {
  return (
    <Badge {...looks[status]}>
      {status === 'live' && <LiveDot />}
      {status.toUpperCase()}
    </Badge>
  );
}
