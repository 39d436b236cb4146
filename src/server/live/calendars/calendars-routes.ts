import { calendarEndpoints } from '#contract/live/calendars.ts';
import type { Routes } from '../../http/route.ts';
import { findLink, makeLink, readCalendar, revokeLink } from './calendars.ts';

export function registerCalendarRoutes({ context, route, feedRoute }: Routes): void {
  route(calendarEndpoints.link, async ({ user }) => ({
    link: await findLink(context, user.id),
  }));

  route(calendarEndpoints.makeLink, ({ user }) => makeLink(context, user.id));

  route(calendarEndpoints.revokeLink, async ({ user }) => {
    await revokeLink(context, user.id);
    return { message: 'This calendar link no longer works.' };
  });

  feedRoute(calendarEndpoints.feed, async ({ params }, request, reply) => {
    const { text, etag } = await readCalendar(context, params.file, request.ip);
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
