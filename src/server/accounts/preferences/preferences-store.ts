import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { competitors } from '#db/tables/games.ts';
import { favourites, preferences } from '#db/tables/preferences.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, count, eq, inArray } from 'drizzle-orm';

export type PreferencesRow = typeof preferences.$inferSelect;

/** Undefined for a member who has changed nothing yet. */
export async function findPreferences({ db }: WithDatabase, userId: string) {
  return first(db.select().from(preferences).where(eq(preferences.userId, userId)));
}

export async function savePreferences(
  { db }: WithDatabase,
  userId: string,
  changes: Partial<Omit<PreferencesRow, 'userId'>>,
): Promise<void> {
  const insertion = db.insert(preferences).values({ userId, ...changes });
  const isEmpty = Object.keys(changes).length === 0;
  await (isEmpty
    ? insertion.onConflictDoNothing()
    : insertion.onConflictDoUpdate({ target: preferences.userId, set: changes }));
}

export async function listFavourites({ db }: WithDatabase, userId: string) {
  return db
    .select({
      league: competitors.league,
      id: competitors.id,
      name: competitors.name,
      abbreviation: competitors.abbreviation,
    })
    .from(favourites)
    .innerJoin(
      competitors,
      matching(competitors, { league: favourites.league, id: favourites.competitorId }),
    )
    .where(eq(favourites.userId, userId))
    .orderBy(asc(competitors.name), asc(competitors.league), asc(competitors.id));
}

/** Of several members at once. */
export async function listFavouritesOf({ db }: WithDatabase, userIds: string[]) {
  return db.select().from(favourites).where(inArray(favourites.userId, userIds));
}

/** Which of these members want to see no score until they ask. */
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

export async function countFavourites({ db }: WithDatabase, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(favourites)
    .where(eq(favourites.userId, userId));
  return row?.total ?? 0;
}

/** Fails where there is no such team or player; a repeat changes nothing. */
export async function insertFavourite(
  { db }: WithDatabase,
  row: typeof favourites.$inferInsert,
): Promise<void> {
  await db.insert(favourites).values(row).onConflictDoNothing();
}

export async function deleteFavourite(
  { db }: WithDatabase,
  userId: string,
  league: LeagueId,
  id: string,
): Promise<void> {
  await db.delete(favourites).where(matching(favourites, { userId, league, competitorId: id }));
}
