import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games-tables.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, count, desc, gt, inArray, lte, ne, sql } from 'drizzle-orm';

/** The league's scheduled games starting before a moment; games with time TBD are excluded. */
export async function listNearGames(db: Database, league: LeagueId, now: Date, until: Date) {
  return db
    .select({ id: games.id, startsAt: games.startsAt })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled', timeToBeDecided: false }),
        gt(games.startsAt, now),
        lte(games.startsAt, until),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
}

/** Scheduled tournaments whose first day begins before a moment; play may begin later. */
export async function listNearTournaments(db: Database, league: LeagueId, until: Date) {
  return db
    .select()
    .from(tournaments)
    .where(
      and(matching(tournaments, { league, state: 'scheduled' }), lte(tournaments.startsAt, until)),
    )
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

export async function listLockedStarts(db: Database, league: LeagueId, contestIds: string[]) {
  if (contestIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([predictions.contestId], {
      id: predictions.contestId,
      startsAt: predictions.startsAt,
    })
    .from(predictions)
    .where(
      and(
        matching(predictions, { league, author: 'automatic' }),
        inArray(predictions.contestId, contestIds),
        // Void before the start: its sides have changed.
        ne(predictions.result, 'no-result'),
      ),
    )
    .orderBy(predictions.contestId, desc(predictions.version));
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt]));
}

export async function countHomeWins(db: Database, league: LeagueId) {
  const [row] = await db
    .select({
      decided: count(),
      homeWins: sql<number>`count(*) filter (where ${games.homeScore} > ${games.awayScore})::int`,
    })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'final' }),
        ne(games.homeScore, games.awayScore),
      ),
    );
  return row ?? { decided: 0, homeWins: 0 };
}
