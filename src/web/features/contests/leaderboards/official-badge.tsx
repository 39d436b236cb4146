import { useMe } from '#web/lib/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** The specification's label where the players are real, with a tooltip that says what it does not mean. */
export function OfficialBadge() {
  const me = useMe();
  const isSimulated = me.data?.installation.dataSource === 'simulated';

  return (
    <Tooltip
      text={
        isSimulated
          ? 'Not affiliated with the PGA Tour. These tournaments are simulated; with real data they come from ESPN’s public feed.'
          : 'Not affiliated with the PGA Tour. The data come from ESPN’s public feed.'
      }
    >
      <Badge tabIndex={0}>{isSimulated ? 'Simulated tour' : 'PGA Tour Official'}</Badge>
    </Tooltip>
  );
}
