import { todayEndpoints } from '#contract/today.ts';
import type { Routes } from '../../http/route.ts';
import { viewToday } from './today.ts';

export function registerTodayRoutes({ context, feedRoute }: Routes): void {
  feedRoute(todayEndpoints.today, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, [...context.leagues], 'today', () =>
      viewToday(context),
    ),
  );
}
