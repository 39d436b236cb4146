import { FlaskConical } from 'lucide-react';
import { useMe } from '#web/lib/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Why a league plays outside the months on its card; in the footer for those without a mouse. */
export const simulatedSeasons = 'Simulated leagues play all year, and an NFL week lasts two days.';

export function SimulatedBadge() {
  const me = useMe();
  if (me.data?.installation.dataSource !== 'simulated') return null;

  return (
    <Badge tone="caution" Icon={FlaskConical} title={simulatedSeasons}>
      Simulated data
    </Badge>
  );
}
