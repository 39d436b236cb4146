import { Link } from '#web/lib/routing/link.tsx';
import { leaguesOfSport, type SportId } from '#domain/league.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePicks } from './picks-list.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const placeholder = <Skeleton className="h-11 w-full md:h-9" />;

const PickList = lazyPart(async () => (await import('./pick-list.tsx')).PickList, {
  pending: placeholder,
});

/** The member's picks in a sport, in a single row so that nothing below moves. */
export function MyPicks({ sport }: { sport: SportId }) {
  const picks = usePicks();
  const leagues = leaguesOfSport(sport).map((league) => league.id);
  const own = picks.data?.filter((pick) => leagues.includes(pick.league)) ?? [];

  if (picks.isPending) return placeholder;
  if (own.length === 0) {
    return (
      <div className="flex items-center gap-x-3 text-sm">
        <span className="font-semibold">My picks</span>
        <span className="text-muted">{picks.isError ? 'could not be loaded' : 'none yet'}</span>
        <BookLink />
      </div>
    );
  }

  return <PickList picks={own} book={<BookLink />} />;
}

function BookLink() {
  return (
    <Link
      to="/bets?tab=picks"
      className="ml-auto inline-flex min-h-11 items-center text-sm text-muted md:min-h-9 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      Bet book
    </Link>
  );
}
