import { lazy, Suspense } from 'react';
import { leaguesOfSport } from '#domain/league.ts';
import type { SportId } from '#domain/league.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePicks } from './queries.ts';

const PickList = lazy(async () => ({ default: (await import('./pick-list.tsx')).PickList }));

/** The member's own picks of a sport; nothing at all while there are none. */
export function MyPicks({ sport }: { sport: SportId }) {
  const picks = usePicks();
  const leagues = leaguesOfSport(sport).map((league) => league.id);
  const own = picks.data?.filter((pick) => leagues.includes(pick.league)) ?? [];
  if (own.length === 0) return null;

  return (
    <Suspense fallback={<Skeleton className="h-[3.125rem] w-full" />}>
      <PickList picks={own} />
    </Suspense>
  );
}
