import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { todayEndpoints, TodayTournamentView } from '#contract/today-endpoints.ts';
import type { Answer } from '#web/lib/api.ts';
import { groupBy } from '#domain/group-by.ts';
import { getLeague, isFieldSport, type SportId } from '#domain/league.ts';
import { useProgressiveLists } from '#web/lib/initial-load/progressive-list.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { formatProbability } from '#web/features/contests/leaderboards/leaderboard.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { columnsWithLeague } from '#web/features/predictions/board/board-columns.tsx';
import {
  type BoardContest,
  disagreement,
  gameLine,
} from '#web/features/predictions/board/board-contest.ts';
import {
  BoardTable,
  rowsInTurn,
  sortContests,
} from '#web/features/predictions/board/board-table.tsx';
import { useOpenBets } from '#web/features/bets/bets/open-bets.ts';
import { usePicks } from '#web/features/bets/picks/picks-list.ts';
import { listOwnGames, listOwnTournaments } from './own-games.ts';
import {
  describeGaps,
  groupByPartOfDay,
  isRoundInProgress,
  type PartOfDay,
} from './today-groups.ts';
import { useTodayFilters } from './today-filters.tsx';
import { YourGames } from './your-games.tsx';

const ContestDetails = lazyPart(
  async () => (await import('./contest-details.tsx')).ContestDetails,
  { pending: <Skeleton className="h-48 w-full" />, fetched: 'ahead' },
);

const maxShownAtFirst = 10;

type ContestsProps = Pick<Answer<typeof todayEndpoints.today>, 'games' | 'tournaments'>;

/** The member’s own games, what else is live, and the games that are still open for bets. */
export function ContestsOfToday({ games, tournaments }: ContestsProps) {
  const now = useNow(30_000);
  const { sport, only, order } = useTodayFilters();
  const isFavorite = useIsFavorite();
  const stakes = { picks: usePicks().data ?? [], bets: useOpenBets().data?.bets ?? [] };

  const shown = games.filter(
    ({ league, home, away, ...game }) =>
      (sport === null || game.sport === sport) &&
      (only !== 'live' || game.isLive) &&
      (only !== 'favorites' || isFavorite(league, home.id) || isFavorite(league, away.id)),
  );
  const fields = tournaments.filter(
    ({ state, status }) =>
      (sport === null || isFieldSport(sport)) &&
      only !== 'favorites' &&
      order === 'start' &&
      (only !== 'live' || isRoundInProgress({ state, status })),
  );
  const isRanked = order === 'gap';
  const ranked = isRanked ? shown.filter((game) => disagreement(gameLine(game)) !== undefined) : [];
  const ownGames = isRanked ? [] : listOwnGames(shown, stakes, isFavorite);
  const ownFields = listOwnTournaments(fields, stakes);
  const others = shown.filter((game) => !ownGames.some(({ contest }) => contest === game));
  const otherFields = fields.filter((field) => !ownFields.some(({ contest }) => contest === field));
  const groups: PartOfDay[] = isRanked
    ? [
        {
          title: 'Biggest differences from the market',
          contests: ranked,
          days: 'mixed' as const,
        },
      ].filter(({ contests }) => contests.length > 0)
    : groupByPartOfDay(others, now);
  const drawn = useProgressiveLists(
    groups.map(({ contests }) =>
      Math.ceil(Math.min(contests.length, maxShownAtFirst) / rowsInTurn),
    ),
  );
  const hasOwn = ownGames.length + ownFields.length > 0;

  return (
    <div className="flex flex-col gap-4">
      {ranked.length > 0 && (
        <p className="text-sm text-muted">
          {describeGaps(ranked.map(({ difference }) => difference))}
        </p>
      )}
      {hasOwn && <YourGames games={ownGames} tournaments={ownFields} stakes={stakes} />}
      {groups.map((part, index) => {
        const own = drawn[index] ?? 0;
        if (own === 0) return null;
        const most = Math.min(maxShownAtFirst, own * rowsInTurn);
        const isLive = part.title === 'Live';
        if (isLive && only !== 'live') return <FoldedPart key="Live" {...part} most={most} />;
        return (
          <Part key={part.title} {...part} most={most} rank={isRanked ? disagreement : undefined} />
        );
      })}
      {otherFields.length > 0 && <TodayTournaments tournaments={otherFields} />}
      {!hasOwn && groups.length === 0 && otherFields.length === 0 && (
        <EmptyCard icon={<CalendarX2 />} {...describeEmpty()} />
      )}
    </div>
  );

  function describeEmpty(): { title: string; description: string } {
    if (sport !== null && !hasContests(sport)) {
      return {
        title: `No ${sportLabels[sport]} games scheduled today`,
        description: 'Open the sport’s page to see later games.',
      };
    }
    if (games.length === 0) {
      return {
        title: 'No games in the next 24 hours',
        description: 'Choose a sport below to see later games.',
      };
    }
    if (only === 'favorites') {
      return {
        title: 'No favorites play today',
        description: 'Select the star next to a team or player to follow them.',
      };
    }
    return { title: 'No games match your filters', description: 'Remove a filter to see more.' };
  }

  function hasContests(of: SportId): boolean {
    return games.some((game) => game.sport === of) || (isFieldSport(of) && tournaments.length > 0);
  }
}

interface PartProps extends PartOfDay {
  most: number;
  rank?: ((contest: BoardContest) => number | undefined) | undefined;
}

/** One line with the number of games in each league, which opens to them. */
function FoldedPart(part: PartProps) {
  const { title, contests } = part;
  const byLeague = groupBy(contests, ({ league }) => getLeague(league).label);
  const counts = [...byLeague].map(([label, own]) => `${label} ${own.length}`);

  return (
    <section
      aria-label={title}
      className="border-y border-line bg-surface px-4 max-md:-mx-4 md:border-x"
    >
      <Disclosure
        label={
          <span className="whitespace-nowrap">
            {title} <span className="font-normal text-muted tabular">{contests.length}</span>
          </span>
        }
        note={<span className="ml-auto truncate font-normal text-muted">{counts.join(' · ')}</span>}
      >
        <div className="md:-mx-4">
          <Games {...part} />
        </div>
      </Disclosure>
    </section>
  );
}

function Part(part: PartProps) {
  const { title, date, contests } = part;

  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-display text-lg leading-none font-semibold">
        {title}{' '}
        <span className="font-sans text-sm font-normal text-muted tabular">
          {date !== undefined && `${date} · `}
          {contests.length}
        </span>
      </h3>
      <Games {...part} />
    </section>
  );
}

function Games({ title, contests, days, most, rank }: PartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = sortContests(
    contests.map((game) => gameLine(game)),
    rank,
  );

  return (
    <>
      {phases.map((phase) => {
        const own = lines.filter((line) => line.phase === phase);
        return (
          own.length > 0 && (
            <BoardTable
              key={phase}
              caption={title}
              contests={own}
              days={days}
              most={isWhole ? Infinity : most}
              columns={columnsWithLeague[phase]}
              renderCard={(id) => {
                const game = contests.find((each) => each.id === id);
                return game && <ContestDetails game={game} />;
              }}
            />
          )
        );
      })}
      {!isWhole && contests.length > maxShownAtFirst && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          Show all {contests.length}
        </Button>
      )}
    </>
  );
}

const phases = ['live', 'upcoming', 'finished'] as const;

function TodayTournaments({ tournaments }: { tournaments: TodayTournamentView[] }) {
  return (
    <Card>
      <ul aria-label="Golf">
        {tournaments.map(({ id, name, status, state, leader, favorite }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to="/golf"
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm hover:bg-raised/50"
            >
              <Badge tone={isRoundInProgress({ state, status }) ? 'live' : 'neutral'}>
                {status}
              </Badge>
              <span className="font-semibold">{name}</span>
              {leader !== null && (
                <span>
                  <span className="text-muted">Leader</span> {leader}
                </span>
              )}
              {favorite !== null && (
                <span className="tabular">
                  <span className="text-muted">Favorite</span> {favorite.name}{' '}
                  {formatProbability(favorite.win)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
