import { FlaskConical } from 'lucide-react';
import { useMe } from '#web/lib/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';

export function SimulatedBadge() {
  const me = useMe();
  if (me.data?.installation.dataSource !== 'simulated') return null;

  return (
    <Badge tone="caution" Icon={FlaskConical}>
      Simulated data
    </Badge>
  );
}
