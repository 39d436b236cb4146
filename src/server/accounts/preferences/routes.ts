import { preferenceEndpoints } from '#contract/accounts/preferences.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addFavourite, changePreferences, getPreferences, removeFavourite } from './service.ts';

export function registerPreferenceRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, preferenceEndpoints.get, ({ user }) => getPreferences(context, user.id));
  route(app, context, preferenceEndpoints.put, ({ body, user }) =>
    changePreferences(context, user.id, body),
  );
  route(app, context, preferenceEndpoints.addFavourite, ({ params, user }) =>
    addFavourite(context, user.id, params.league, params.id),
  );
  route(app, context, preferenceEndpoints.removeFavourite, ({ params, user }) =>
    removeFavourite(context, user.id, params.league, params.id),
  );
}
