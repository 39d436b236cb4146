import { preferenceEndpoints } from '#contract/accounts/preferences.ts';
import type { Routes } from '../../http/route.ts';
import { addFavourite, changePreferences, getPreferences, removeFavourite } from './preferences.ts';

export function registerPreferenceRoutes({ context, route }: Routes): void {
  route(preferenceEndpoints.get, ({ user }) => getPreferences(context, user.id));
  route(preferenceEndpoints.put, ({ body, user }) => changePreferences(context, user.id, body));
  route(preferenceEndpoints.addFavourite, ({ params, user }) =>
    addFavourite(context, user.id, params.league, params.id),
  );
  route(preferenceEndpoints.removeFavourite, ({ params, user }) =>
    removeFavourite(context, user.id, params.league, params.id),
  );
}
