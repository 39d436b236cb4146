import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games.ts';
import { predictions } from '#db/tables/journal.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, count, desc, gt, inArray, lte, ne, sql } from 'drizzle-orm';

/** Games of the league that have not begun and start by a moment; an hour that is not known is no start. */
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

/** Tournaments that have not begun and whose first day begins by a moment; play may begin later. */
export async function listNearTournaments(db: Database, league: LeagueId, until: Date) {
  return db
    .select()
    .from(tournaments)
    .where(
      and(matching(tournaments, { league, state: 'scheduled' }), lte(tournaments.startsAt, until)),
    )
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

/** For which start Linewise last locked each contest. */
export async function listLockedStarts(
  db: Database,
  league: LeagueId,
  contestIds: string[],
): Promise<Map<string, Date>> {
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
        // Void before the start: its sides are others by now.
        ne(predictions.result, 'no-result'),
      ),
    )
    .orderBy(predictions.contestId, desc(predictions.version));
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt]));
}

/** Results of a league with a winner, and how many of them the home side won. */
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
