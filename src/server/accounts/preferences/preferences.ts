import {
  mostFavorites,
  type PreferenceChanges,
  type PreferencesView,
  preferenceEndpoints,
} from '#contract/accounts/preferences-endpoints.ts';
import type { WithDatabase } from '#db/client.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { AppError, isMissingReference } from '#server/errors.ts';
import * as store from './preferences-store.ts';
import type { Routes } from '#server/http/route.ts';

export { listFavoritesForUsers, listSpoilerFree } from './preferences-store.ts';

async function getPreferences(context: WithDatabase, userId: string): Promise<PreferencesView> {
  const [row, favorites] = await Promise.all([
    store.findPreferences(context, userId),
    store.listFavorites(context, userId),
  ]);
  return {
    oddsFormat: row?.oddsFormat ?? 'american',
    timeZone: row?.timeZone ?? null,
    isSpoilerFree: row?.isSpoilerFree ?? false,
    unitSize: row?.unitSize ?? null,
    favorites,
  };
}

/** A member's preferences for a page; the last known ones while the database is away. */
export function readPreferences(
  context: AppContext,
  userId: string,
): PreferencesView | Promise<PreferencesView> {
  return context.memory.preferences.get(userId, context.now(), () =>
    getPreferences(context, userId),
  );
}

/** Updates only the named fields: browsers changing different ones do not overwrite each other. */
export async function changePreferences(
  context: AppContext,
  userId: string,
  changes: PreferenceChanges,
): Promise<PreferencesView> {
  const { timeZone } = changes;
  if (timeZone != null && !isTimeZone(timeZone)) {
    throw new AppError('unknown_reference', 'Unknown time zone.');
  }
  await store.savePreferences(context, userId, changes);
  return getChanged(context, userId);
}

export async function addFavorite(
  context: AppContext,
  userId: string,
  league: LeagueId,
  id: string,
): Promise<PreferencesView> {
  if ((await store.countFavorites(context, userId)) >= mostFavorites) {
    throw new AppError('conflict', `You can follow up to ${mostFavorites} teams and players.`);
  }
  try {
    const row = { userId, league, competitorId: id, addedAt: context.now() };
    await store.insertFavorite(context, row);
  } catch (error) {
    if (!isMissingReference(error)) throw error;
    const message = isTeamLeague(league) ? 'Team not found.' : 'Player not found.';
    throw new AppError('unknown_reference', message);
  }
  return getChanged(context, userId);
}

export async function removeFavorite(
  context: AppContext,
  userId: string,
  league: LeagueId,
  id: string,
): Promise<PreferencesView> {
  await store.deleteFavorite(context, userId, league, id);
  return getChanged(context, userId);
}

function getChanged(context: AppContext, userId: string): Promise<PreferencesView> {
  context.memory.preferences.drop((key) => key === userId);
  return getPreferences(context, userId);
}

function isTimeZone(name: string): boolean {
  // Intl accepts an offset such as “+05:30”, but it has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // RangeError: unknown time zone
  }
}

export function registerPreferenceRoutes({ context, route }: Routes): void {
  route(preferenceEndpoints.get, ({ user }) => getPreferences(context, user.id));
  route(preferenceEndpoints.put, ({ body, user }) => changePreferences(context, user.id, body));
  route(preferenceEndpoints.addFavorite, ({ params, user }) =>
    addFavorite(context, user.id, params.league, params.id),
  );
  route(preferenceEndpoints.removeFavorite, ({ params, user }) =>
    removeFavorite(context, user.id, params.league, params.id),
  );
}
