import { dayMs } from '#domain/calendar/utc-day.ts';
import type { games } from '#db/tables/games.ts';

type GameRow = typeof games.$inferSelect;

const lastResults = 5;
const lastMeetings = 5;

/** Latest results of a side for an analyst, newest first. */
export function listRecentForm(
  finished: GameRow[],
  sideId: string,
  getName: (id: string) => string,
) {
  return finished.slice(0, lastResults).map((game) => {
    const atHome = game.homeId === sideId;
    const scores = [game.homeScore ?? 0, game.awayScore ?? 0] as const;
    return {
      date: formatDate(game.startsAt),
      opponent: getName(atHome ? game.awayId : game.homeId),
      atHome,
      scored: atHome ? scores[0] : scores[1],
      allowed: atHome ? scores[1] : scores[0],
    };
  });
}

/** Full days of rest before a start; undefined before the season's first game. */
export function countRestDays(
  finished: GameRow[],
  season: number,
  startsAt: Date,
): number | undefined {
  const last = finished.find((game) => game.season === season && game.startsAt < startsAt);
  if (last === undefined) return undefined;
  const days = (startsAt.getTime() - last.startsAt.getTime()) / dayMs;
  return Math.max(0, Math.round(days) - 1);
}

export function listMeetings(meetings: GameRow[], getName: (id: string) => string) {
  return meetings.slice(0, lastMeetings).map((game) => ({
    date: formatDate(game.startsAt),
    homeName: getName(game.homeId),
    homeScore: game.homeScore ?? 0,
    awayScore: game.awayScore ?? 0,
  }));
}

function formatDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}
