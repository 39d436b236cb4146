import type { WithDatabase } from '#db/client.ts';
import { within } from '#db/conditions.ts';
import { games } from '#db/tables/games-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, eq, gte, inArray, lte, ne, or } from 'drizzle-orm';

/** A contest by id, or all contests of a day. */
export interface WantedContests {
  league: LeagueId;
  ids: string[];
  days: { from: Date; to: Date }[];
}

export async function listWantedGames({ db }: WithDatabase, { league, ids, days }: WantedContests) {
  const isNamed = ids.length === 0 ? undefined : inArray(games.id, ids);
  const isOnDay = days.map(({ from, to }) => within(games.startsAt, from, to));
  if (isNamed === undefined && isOnDay.length === 0) return [];
  return db
    .select()
    .from(games)
    .where(and(eq(games.league, league), ne(games.kind, 'undecided'), or(isNamed, ...isOnDay)));
}

export async function listWantedTournaments(
  { db }: WithDatabase,
  { league, ids, days }: WantedContests,
) {
  const isNamed = ids.length === 0 ? undefined : inArray(tournaments.id, ids);
  const isOnDay = days.map(({ from, to }) =>
    and(lte(tournaments.startsAt, to), gte(tournaments.endsAt, from)),
  );
  if (isNamed === undefined && isOnDay.length === 0) return [];
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, league), or(isNamed, ...isOnDay)));
}
