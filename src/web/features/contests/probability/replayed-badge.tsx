import { Badge } from '#web/ui/badge.tsx';

/** Stands wherever a forecast was not locked before the start. */
export function ReplayedBadge() {
  return <Badge tone="caution">Replayed, not locked</Badge>;
}
