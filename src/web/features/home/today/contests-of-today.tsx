import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { TodayContestView, todayEndpoints, TodayTournamentView } from '#contract/today.ts';
import type { Answer } from '#web/lib/api.ts';
import { lineMoveCaveat } from '#domain/betting/line-move.ts';
import { isFieldSport, type SportId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { useProgressiveLists } from '#web/lib/initial-load/progressive-list.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { formatPercent } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FavoriteButton, useIsFavorite } from '../../contests/favorites/favorite-button.tsx';
import { StartTime, StatusBadge } from '../../contests/games/status-badge.tsx';
import { LineupLink } from '../../contests/lineups/lineup-link.tsx';
import { columnsWithLeague } from '../../predictions/board/board-columns.tsx';
import {
  type BoardContest,
  disagreement,
  gameLine,
} from '../../predictions/board/board-contest.ts';
import { BoardTable, rowsInTurn, sortContests } from '../../predictions/board/board-table.tsx';
import { contestPhase } from '../../contests/games/game-status.ts';

import { describeGaps, groupByPartOfDay, type PartOfDay } from './today-groups.ts';
import { type TodayOrder, useTodayFilters } from './today-filters.tsx';

const maxShownAtFirst = 10;

type Rank = (contest: BoardContest) => number | undefined;

const ranks: Record<TodayOrder, Rank | undefined> = {
  start: undefined,
  gap: disagreement,
  move: ({ expectedMove }) => expectedMove?.hitRate,
};
const rankedTitles = { gap: 'Biggest differences from the market', move: 'Lines expected to move' };

type ContestsProps = Pick<Answer<typeof todayEndpoints.today>, 'games' | 'tournaments'>;

export function ContestsOfToday({ games, tournaments }: ContestsProps) {
  const now = useNow(30_000);
  const { sport, only, order } = useTodayFilters();
  const isFavorite = useIsFavorite();
  const isFollowed = ({ league, home, away }: TodayContestView): boolean =>
    isFavorite(league, home.id) || isFavorite(league, away.id);

  const soonMs = now.getTime() + 3_600_000;
  const shown = games.filter(
    (game) =>
      (sport === null || game.sport === sport) &&
      (only !== 'live' || game.isLive) &&
      (only !== 'favorites' || isFollowed(game)) &&
      (only !== 'soon' ||
        (contestPhase(game) === 'upcoming' && Date.parse(game.gameTime) <= soonMs)),
  );
  const rank = ranks[order];
  const ranked = shown.filter((game) => rank?.(gameLine(game)) !== undefined);
  const hasFields =
    (sport === null || isFieldSport(sport)) &&
    only !== 'favorites' &&
    only !== 'soon' &&
    order === 'start';
  const fields = tournaments.filter(
    ({ state }) => hasFields && (only !== 'live' || state === 'live'),
  );
  const parts: Omit<PartProps, 'most'>[] =
    order === 'start'
      ? groupByPartOfDay(shown, now, isFollowed)
      : [{ title: rankedTitles[order], contests: ranked, days: 'mixed', rank }];
  if (order === 'move') {
    const others = shown.filter((game) => !ranked.includes(game));
    parts.push({ title: 'No expected line move', contests: others, days: 'mixed' });
  }
  const groups = parts.filter(({ contests }) => contests.length > 0);
  const drawn = useProgressiveLists(
    groups.map(({ contests }) =>
      Math.ceil(Math.min(contests.length, maxShownAtFirst) / rowsInTurn),
    ),
  );
  const renderPart = (part: (typeof groups)[number], index: number) => {
    const own = drawn[index] ?? 0;
    if (own === 0) return null;
    return <Part key={part.title} {...part} most={Math.min(maxShownAtFirst, own * rowsInTurn)} />;
  };
  const liveCount = groups.filter(({ isFirst }) => isFirst).length;

  return (
    <div className="flex flex-col gap-4">
      {ranked.length > 0 && (
        <p className="text-sm text-muted">
          {order === 'gap'
            ? describeGaps(ranked.map(({ difference }) => difference))
            : `“Right” means that the line moved our way. ${lineMoveCaveat}`}
        </p>
      )}
      {groups.slice(0, liveCount).map(renderPart)}
      {fields.length > 0 && <TodayTournaments tournaments={fields} />}
      {groups.slice(liveCount).map((part, index) => renderPart(part, liveCount + index))}
      {groups.length === 0 && fields.length === 0 && (
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
  rank?: Rank | undefined;
}

function Part({ title, date, contests, days, most, rank }: PartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = sortContests(
    contests.map((game) => gameLine(game)),
    rank,
  );

  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-display text-lg leading-none font-semibold">
        {title}{' '}
        <span className="font-sans text-sm font-normal text-muted tabular">
          {date !== undefined && `${date} · `}
          {contests.length}
        </span>
      </h3>
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
              renderCard={(id) => <ContestDetails game={contests.find((game) => game.id === id)} />}
            />
          )
        );
      })}
      {!isWhole && contests.length > maxShownAtFirst && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          Show all {contests.length}
        </Button>
      )}
    </section>
  );
}

const phases = ['live', 'upcoming', 'finished'] as const;

export function ContestDetails({ game }: { game: TodayContestView | undefined }) {
  if (game === undefined) return null;
  const place = [game.venue, game.network].filter((part) => part !== null && part !== 'TBD');
  const sides = sidesInOrder(game.league, {
    home: { ...game.home, record: game.homeRecord },
    away: { ...game.away, record: game.awayRecord },
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <StatusBadge game={game} beforeStart="Scheduled" />
      <StartTime game={game} />
      {sides.map(({ id, name, abbreviation, record }) => (
        <span key={id} className="inline-flex items-center gap-1">
          <FavoriteButton competitor={{ league: game.league, id, name, abbreviation }} />
          {name} {record !== null && <span className="text-muted tabular">{record}</span>}
        </span>
      ))}
      {place.length > 0 && <span className="text-muted">{place.join(' · ')}</span>}
      <LineupLink league={game.league} gameId={game.id} />
    </div>
  );
}

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
              <Badge tone={state === 'live' ? 'live' : 'neutral'}>{status}</Badge>
              <span className="font-semibold">{name}</span>
              {leader !== null && (
                <span>
                  <span className="text-muted">Leader</span> {leader}
                </span>
              )}
              {favorite !== null && (
                <span className="tabular">
                  <span className="text-muted">Favorite</span> {favorite.name}{' '}
                  {formatPercent(favorite.win * 100)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
