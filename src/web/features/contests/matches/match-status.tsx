import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StatusBadge } from '../games/status-badge.tsx';
import { matchStatusLabel } from './matches.ts';

interface MatchStatusProps {
  match: Pick<TennisMatchView, 'state' | 'status' | 'unknownSince'>;
}

/** A match’s status, including retirements and walkovers. */
export function MatchStatus({ match }: MatchStatusProps) {
  const { state } = match;
  const status = matchStatusLabel(match);
  if (state === 'retired' || state === 'walkover') return <Badge tone="solid">{status}</Badge>;

  return <StatusBadge game={{ ...match, state, status }} beforeStart="Scheduled" />;
}
