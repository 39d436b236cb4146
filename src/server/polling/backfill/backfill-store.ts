import type { Database } from '#db/client.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { backfills } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { count, max, min } from 'drizzle-orm';

export type BackfillRow = typeof backfills.$inferSelect;

/** The parts are not counted yet. */
export async function noteBegun(db: Database, league: LeagueId) {
  const row = { league, done: 0, total: 0 };
  await db.insert(backfills).values(row).onConflictDoNothing();
}

export async function saveProgress(db: Database, row: BackfillRow) {
  const { league: _league, ...set } = row;
  await db.insert(backfills).values(row).onConflictDoUpdate({ target: backfills.league, set });
}

export async function listProgress(db: Database): Promise<Map<LeagueId, BackfillRow>> {
  const rows = await db.select().from(backfills);
  return new Map(rows.map((row) => [row.league, row]));
}

/** Stored contests by league, and their time span: games and matches; tournaments in golf. */
export async function countContests(db: Database) {
  const played = await db
    .select({ league: games.league, ...countWith(games.startsAt) })
    .from(games)
    .groupBy(games.league);
  const held = await db
    .select({ league: tournaments.league, ...countWith(tournaments.startsAt) })
    .from(tournaments)
    .groupBy(tournaments.league);
  // Tennis has both: its matches count.
  return new Map([...held, ...played].map(({ league, ...counted }) => [league, counted]));
}

function countWith(startsAt: typeof games.startsAt | typeof tournaments.startsAt) {
  return { n: count(), firstAt: min(startsAt), lastAt: max(startsAt) };
}

export async function countBoxScores(db: Database): Promise<Map<LeagueId, number>> {
  const rows = await db
    .select({ league: boxScores.league, n: count() })
    .from(boxScores)
    .groupBy(boxScores.league);
  return new Map(rows.map(({ league, n }) => [league, n]));
}
