import { gameEndpoints } from '#contract/games-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import type { Routes } from '#server/http/route.ts';
import { listGamesOfWeek } from '#server/contests/games/games.ts';
import { viewCompetitor } from '#server/contests/cards/cards.ts';
import { findCurrentWeek, viewDays, viewWeek } from './schedules.ts';

export function registerScheduleRoutes({ context, route, feedRoute }: Routes): void {
  feedRoute(scheduleEndpoints.footballWeek, ({ params, query }, request, reply) => {
    const { season } = query;
    const key = `week/${season ?? 'current'}/${params.week}`;
    return context.memory.feeds.send(request, reply, 'nfl', key, () =>
      viewWeek(context, 'nfl', { season, slot: params.week }),
    );
  });

  feedRoute(scheduleEndpoints.footballCurrent, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, 'nfl', 'current', () => viewWeek(context, 'nfl', {})),
  );

  feedRoute(scheduleEndpoints.dailyLive, ({ params }, request, reply) =>
    context.memory.feeds.send(request, reply, params.league, 'live', () =>
      viewDays(context, params.league, 1),
    ),
  );

  feedRoute(scheduleEndpoints.dailySchedule, ({ params, query }, request, reply) =>
    context.memory.feeds.send(request, reply, params.league, `days/${query.days}`, () =>
      viewDays(context, params.league, query.days),
    ),
  );

  route(gameEndpoints.games, async () => {
    const current = await findCurrentWeek(context, 'nfl');
    if (current === undefined) return [];
    const games = await listGamesOfWeek(context, 'nfl', current);
    return games.map(({ row, home, away }) => ({
      id: row.id,
      gameTime: row.startsAt.toISOString(),
      homeTeam: { ...viewCompetitor(home), ...winsAndLosses(row.homeRecord) },
      awayTeam: { ...viewCompetitor(away), ...winsAndLosses(row.awayRecord) },
    }));
  });
}

/** Wins and losses of a record, “3-1” or “3-1-1”; without a record, no games yet. */
function winsAndLosses(record: string | null): { wins: number; losses: number } {
  const [wins, losses] = (record ?? '0-0').split('-').map(Number);
  return { wins: wins ?? 0, losses: losses ?? 0 };
}
