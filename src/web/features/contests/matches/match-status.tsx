import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StatusBadge } from '../games/status-badge.tsx';

interface MatchStatusProps {
  match: Pick<TennisMatchView, 'state' | 'status' | 'unknownSince'>;
}

/** Where a match stands; a retirement and a walkover say so instead of “Final”. */
export function MatchStatus({ match: { state, ...rest } }: MatchStatusProps) {
  if (state === 'retired') return <Badge tone="solid">Retired</Badge>;
  if (state === 'walkover') return <Badge tone="solid">Walkover</Badge>;

  return <StatusBadge game={{ state, ...rest }} beforeStart="Scheduled" />;
}
