import { z } from 'zod';
import { oddsFormats } from '#domain/betting/odds.ts';
import { maxUnitSize } from '#domain/betting/unit-size.ts';
import { leagueIds } from '#domain/league.ts';
import { endpointsFor } from '#contract/endpoint.ts';
import { feedId, typedTextUpTo } from '#contract/text.ts';

export const favorite = z.object({
  league: z.enum(leagueIds),
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
});
export type FavoriteView = z.infer<typeof favorite>;

export const mostFavorites = 200;

/** Saved to the account, for all browsers. */
export const preferences = z.object({
  oddsFormat: z.enum(oddsFormats),
  /** “Europe/Vienna”; null for the browser's time zone. */
  timeZone: z.string().nullable(),
  isSpoilerFree: z.boolean(),
  /** Dollars per unit; null shows stakes in units only. */
  unitSize: z.number().nullable(),
  favorites: z.array(favorite),
});
export type PreferencesView = z.infer<typeof preferences>;

const changes = z.object({
  oddsFormat: z.enum(oddsFormats).optional(),
  timeZone: typedTextUpTo(100).min(1).nullable().optional(),
  isSpoilerFree: z.boolean().optional(),
  unitSize: z.number().min(0.01).max(maxUnitSize).nullable().optional(),
});
export type PreferenceChanges = z.infer<typeof changes>;

const favoriteParams = z.object({ league: z.enum(leagueIds), id: feedId });
const member = endpointsFor('member', 'Preferences');

export const preferenceEndpoints = {
  get: member.get('/api/preferences', {
    summary: 'The member’s preferences and favorites.',
    answer: preferences,
  }),
  put: member.put('/api/preferences', {
    summary: 'Updates the given preferences and returns all of them.',
    body: changes,
    answer: preferences,
  }),
  addFavorite: member.put('/api/preferences/favorites/:league/:id', {
    summary: 'Adds a favorite. Idempotent.',
    params: favoriteParams,
    answer: preferences,
  }),
  removeFavorite: member.delete('/api/preferences/favorites/:league/:id', {
    summary: 'Removes a favorite.',
    params: favoriteParams,
    answer: preferences,
  }),
};
