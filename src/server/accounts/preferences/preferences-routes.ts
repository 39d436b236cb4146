import { preferenceEndpoints } from '#contract/accounts/preferences.ts';
import type { Routes } from '../../http/route.ts';
import { addFavorite, changePreferences, getPreferences, removeFavorite } from './preferences.ts';

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
