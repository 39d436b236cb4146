import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { favorites, preferences } from '#db/tables/preferences-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';

/** A member's stored preferences; undefined for a member who has changed nothing. */
export async function findPreferences({ db }: WithDatabase, userId: string) {
  return first(db.select().from(preferences).where(eq(preferences.userId, userId)));
}

export async function savePreferences(
  { db }: WithDatabase,
  userId: string,
  changes: Partial<Omit<typeof preferences.$inferSelect, 'userId'>>,
): Promise<void> {
  const insertion = db.insert(preferences).values({ userId, ...changes });
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  await (isEmpty
    ? insertion.onConflictDoNothing()
    : insertion.onConflictDoUpdate({ target: preferences.userId, set: changes }));
}

export async function listFavorites({ db }: WithDatabase, userId: string) {
  return db
    .select(getTableColumns(competitors))
    .from(favorites)
    .innerJoin(
      competitors,
      matching(competitors, { league: favorites.league, id: favorites.competitorId }),
    )
    .where(eq(favorites.userId, userId))
    .orderBy(asc(competitors.name), asc(competitors.league), asc(competitors.id));
}

export async function listFavoritesForUsers({ db }: WithDatabase, userIds: string[]) {
  return db.select().from(favorites).where(inArray(favorites.userId, userIds));
}

/** Members among the given ones who hide scores until they ask. */
export async function listSpoilerFree(
  { db }: WithDatabase,
  userIds: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: preferences.userId })
    .from(preferences)
    .where(and(inArray(preferences.userId, userIds), eq(preferences.isSpoilerFree, true)));
  return new Set(rows.map(({ userId }) => userId));
}

export async function countFavorites({ db }: WithDatabase, userId: string): Promise<number> {
  return db.$count(favorites, eq(favorites.userId, userId));
}

/** Fails for an unknown team or player; idempotent. */
export async function insertFavorite({ db }: WithDatabase, row: typeof favorites.$inferInsert) {
  await db.insert(favorites).values(row).onConflictDoNothing();
}

export async function deleteFavorite(
  { db }: WithDatabase,
  userId: string,
  league: LeagueId,
  id: string,
): Promise<void> {
  await db.delete(favorites).where(matching(favorites, { userId, league, competitorId: id }));
}
