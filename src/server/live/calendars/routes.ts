import { calendarEndpoints } from '#contract/live/calendars.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { feedRoute, route } from '../../http/route.ts';
import { findLink, makeLink, readCalendar, revokeLink } from './service.ts';

export function registerCalendarRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, calendarEndpoints.link, async ({ user }) => ({
    link: await findLink(context, user.id),
  }));

  route(app, context, calendarEndpoints.makeLink, ({ user }) => makeLink(context, user.id));

  route(app, context, calendarEndpoints.revokeLink, async ({ user }) => {
    await revokeLink(context, user.id);
    return { message: 'The address does not work any more.' };
  });

  feedRoute(app, context, calendarEndpoints.feed, async ({ params }, request, reply) => {
    const { text, etag } = await readCalendar(context, params.file, request.ip);
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
