import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { getLeague, isFieldSport, isTeamLeague, type SportId, sportIds } from '#domain/league.ts';
import { useTurnsOfParts } from '#web/lib/opening/use-turns.ts';
import { useNow } from '#web/lib/time.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { LineUpLink } from '../../contests/line-ups/line-up-link.tsx';
import { FavouriteButton } from '../../contests/favourites/favourite-button.tsx';
import { useIsFavourite } from '../../contests/favourites/use-favourites.ts';
import { columnsAhead, withLeague } from '../../predictions/board/board-columns.tsx';
import { disagreement } from '../../predictions/board/board-contest.ts';
import { gameLine } from '../../predictions/board/board-lines.ts';
import { BoardTable, rowsInTurn } from '../../predictions/board/board-table.tsx';
import { sortContests } from '../../predictions/board/sort-contests.ts';
import { TodayFilters, useTodayFilters } from './today-filters.tsx';
import { groupByPartOfDay } from './today-groups.ts';
import { TodayTournaments } from './today-tournaments.tsx';

/** Rows of a part of the day that are shown before one asks for all. */
const mostAtFirst = 10;

const columns = withLeague(columnsAhead);

interface ContestsProps {
  games: TodayContestView[];
  tournaments: TodayTournamentView[];
}

/** What is left of the list by the chips above it; they keep their state in the address. */
export function ContestsOfToday({ games, tournaments }: ContestsProps) {
  const now = useNow(30_000);
  const { sport, only, isGap } = useTodayFilters();
  const present = sportIds.filter((id) =>
    isFieldSport(id) ? tournaments.length > 0 : games.some((game) => game.sport === id),
  );
  const isFavourite = useIsFavourite();
  const isFollowed = ({ league, home, away }: TodayContestView): boolean =>
    isFavourite(league, home.id) || isFavourite(league, away.id);

  const soonMs = now.getTime() + 3_600_000;
  const shown = games.filter(
    (game) =>
      (sport === null || game.sport === sport) &&
      (only !== 'live' || game.isLive) &&
      (only !== 'favourites' || isFollowed(game)) &&
      (only !== 'soon' || (!game.isLive && Date.parse(game.gameTime) <= soonMs)),
  );
  const hasFields =
    (sport === null || isFieldSport(sport)) && only !== 'favourites' && only !== 'soon';
  const fields = hasFields
    ? tournaments.filter(({ state }) => only !== 'live' || state === 'live')
    : [];
  const parts = isGap
    ? [{ title: 'By how far our forecast is from the market', contests: shown }]
    : [
        { title: 'Favourites', contests: shown.filter(isFollowed) },
        ...groupByPartOfDay(
          shown.filter((game) => !isFollowed(game)),
          now,
        ),
      ];
  const groups = parts.filter(({ contests }) => contests.length > 0);
  const drawn = useTurnsOfParts(
    groups.map(({ contests }) => Math.ceil(Math.min(contests.length, mostAtFirst) / rowsInTurn)),
  );

  return (
    <div className="flex flex-col gap-5">
      <TodayFilters present={present} />
      {fields.length > 0 && <TodayTournaments tournaments={fields} />}
      {groups.map(({ title, contests }, index) => {
        const own = drawn[index] ?? 0;
        return (
          own > 0 && (
            <Part
              key={title}
              title={title}
              contests={contests}
              most={Math.min(mostAtFirst, own * rowsInTurn)}
              isByGap={isGap}
            />
          )
        );
      })}
      {groups.length === 0 && fields.length === 0 && (
        <EmptyCard
          icon={<CalendarX2 />}
          title={games.length === 0 ? 'Nothing is played in the next 24 hours' : 'No game fits'}
          description={
            games.length === 0
              ? 'The sports below show what comes later.'
              : only === 'favourites'
                ? 'None of your favourites play in the next 24 hours. The star beside a team or player follows it.'
                : 'Take a filter away to see more.'
          }
        />
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  contests: TodayContestView[];
  /** How many are shown before one asks for all. */
  most: number;
  isByGap: boolean;
}

/** A part of the day; of a long one the first rows, until one asks for all. */
function Part({ title, contests, most, isByGap }: PartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = sortContests(
    contests.map((game) => gameLine(game)),
    isByGap ? disagreement : undefined,
  );

  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-display text-lg leading-none font-semibold">
        {title}{' '}
        <span className="font-sans text-sm font-normal text-muted tabular">{contests.length}</span>
      </h3>
      <BoardTable
        caption={title}
        contests={lines}
        most={isWhole ? Infinity : most}
        columns={columns}
        renderCard={(id) => <Ways game={contests.find((game) => game.id === id)} />}
      />
      {!isWhole && lines.length > mostAtFirst && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
}

/** Where one goes on with a game. */
function Ways({ game }: { game: TodayContestView | undefined }) {
  if (game === undefined) return null;

  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={sportPath(game.sport, game.gameTime)}
        className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      >
        Open in {getLeague(game.league).label}
      </Link>
      {[game.away, game.home].map(({ id, name, abbreviation }) => (
        <span key={id} className="inline-flex items-center gap-1 pr-2 text-sm">
          <FavouriteButton competitor={{ league: game.league, id, name, abbreviation }} />
          {name}
        </span>
      ))}
      {isTeamLeague(game.league) && <LineUpLink league={game.league} gameId={game.id} />}
    </div>
  );
}

/** The sport's page, on the day of the contest where it shows days. */
function sportPath(sport: SportId, gameTime: string): string {
  return sport === 'nba' || sport === 'nhl'
    ? `/${sport}?day=${easternDay(new Date(gameTime))}`
    : `/${sport}`;
}
