import { feedEndpoints } from '#contract/operations/operations.ts';
import type { Routes } from '../../http/route.ts';
import { viewFeeds } from './feed-polling.ts';

export function registerFeedRoutes({ context, route }: Routes): void {
  route(feedEndpoints.feeds, () => viewFeeds(context));
}
