import { Badge } from '#web/ui/badge.tsx';

/** Marks every forecast that was not locked before the start. */
export function ReplayedBadge() {
  return <Badge tone="caution">Replayed, not locked</Badge>;
}
