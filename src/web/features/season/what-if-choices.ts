import { maxChosenWinners, type RemainingGameView } from '#contract/season-odds-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { SeasonWinner } from './season-queries.ts';

/** Winners by game. */
export type Winners = ReadonlyMap<string, 'home' | 'away'>;

/** From the two lists of game IDs in the address; an unknown, started or doubly named game is left out. */
export function readWinners(
  parameters: Pick<URLSearchParams, 'get'>,
  games: readonly RemainingGameView[],
): Winners {
  const open = new Set(games.filter(({ hasStarted }) => !hasStarted).map(({ id }) => id));
  const list = (name: 'home' | 'away') =>
    (parameters.get(name) ?? '').split(',').filter((id) => open.has(id));
  const home = list('home');
  const away = list('away').filter((id) => !home.includes(id));
  const all = [
    ...home.map((id) => [id, 'home'] as const),
    ...away.map((id) => [id, 'away'] as const),
  ];
  return new Map(all.slice(0, maxChosenWinners));
}

/** The two lists of the address. */
export function writeWinners(winners: Winners): { home: string; away: string } {
  const list = (side: 'home' | 'away') =>
    [...winners].flatMap(([id, winner]) => (winner === side ? [id] : [])).join(',');
  return { home: list('home'), away: list('away') };
}

/** Choosing a chosen winner again opens the game. */
export function withWinner(winners: Winners, gameId: string, winner: 'home' | 'away'): Winners {
  const next = new Map(winners);
  if (winners.get(gameId) === winner) next.delete(gameId);
  else next.set(gameId, winner);
  return next;
}

/** Every open game of a slate to its favorite or its home team; other slates keep theirs. */
export function withAll(
  winners: Winners,
  games: readonly RemainingGameView[],
  choose: 'favorites' | 'home',
): Winners {
  const next = new Map(winners);
  for (const { id, homeWinProbability, hasStarted } of games) {
    if (hasStarted) continue;
    next.set(id, choose === 'home' || homeWinProbability >= 0.5 ? 'home' : 'away');
  }
  return next;
}

export function listWinners(winners: Winners): SeasonWinner[] {
  return [...winners].map(([gameId, winner]) => ({ gameId, winner }));
}

export interface Slate {
  /** In the address: “w13”, “2026-11-29”. */
  name: string;
  label: string;
  games: RemainingGameView[];
}

/** By football week, else by day of the reader; in order of time. */
export function listSlates(games: readonly RemainingGameView[]): Slate[] {
  const ordered = games.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const slates = new Map<string, Slate>();
  for (const game of ordered) {
    const { week, startsAt } = game;
    const day = formatMoment(startsAt, 'date');
    const name = week === null ? formatIsoDay(day) : `w${week}`;
    const slate = slates.get(name) ?? {
      name,
      label: week === null ? formatMoment(startsAt, 'day') : `Week ${week}`,
      games: [],
    };
    slate.games.push(game);
    slates.set(name, slate);
  }
  return [...slates.values()];
}

/** “Nov 29, 2026” as “2026-11-29”. */
function formatIsoDay(date: string): string {
  return new Date(Date.parse(`${date} UTC`)).toISOString().slice(0, 10);
}

/** Games under the time they start at. */
export function groupByStart(games: readonly RemainingGameView[]) {
  const starts = [...new Set(games.map(({ startsAt }) => startsAt))];
  return starts.map((startsAt) => ({
    startsAt,
    games: games.filter((game) => game.startsAt === startsAt),
  }));
}
