import { useMe } from '#web/lib/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** The specified label for real data, with a tooltip that denies any affiliation. */
export function OfficialBadge() {
  const me = useMe();
  const isSimulated = me.data?.installation.dataSource === 'simulated';

  return (
    <Tooltip
      text={
        isSimulated
          ? 'Not affiliated with the PGA Tour; these tournaments are simulated.'
          : 'Not affiliated with the PGA Tour; data from ESPN’s public feed.'
      }
    >
      <Badge tabIndex={0}>{isSimulated ? 'Simulated tour' : 'PGA Tour Official'}</Badge>
    </Tooltip>
  );
}
