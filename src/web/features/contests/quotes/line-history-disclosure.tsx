import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';

const LineHistory = lazyPart(async () => (await import('./line-history.tsx')).LineHistory, {
  pending: <Pending label="Loading prices" />,
});

interface LineHistoryDisclosureProps {
  league: LeagueId;
  gameId: string;
  names: Sides<string>;
}

/** “Line history”, loaded when first opened. */
export function LineHistoryDisclosure(props: LineHistoryDisclosureProps) {
  return (
    <Disclosure label="Line history">
      <LineHistory {...props} />
    </Disclosure>
  );
}
