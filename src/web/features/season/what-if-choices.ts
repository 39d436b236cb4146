import {
  maxChosenWinners,
  type RemainingGameView,
  type SeasonOddsView,
  type SeasonWhatIfView,
  type TeamOddsView,
} from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatMoment } from '#web/lib/time.ts';

/** Winners by game. */
export type Winners = ReadonlyMap<string, 'home' | 'away'>;

/** What a reader asks, and the answer. */
export interface WhatIf {
  odds: SeasonOddsView;
  games: readonly RemainingGameView[];
  teams: ReadonlyMap<string, CompetitorView>;
  winners: Winners;
  /** The team that winners are chosen for. */
  followed: TeamOddsView | undefined;
  /** Undefined before there is one. */
  answer: SeasonWhatIfView | undefined;
}

/** A team's odds with the winners, today's without any; undefined before there is an answer. */
export function findAfter(
  { answer, winners }: Pick<WhatIf, 'answer' | 'winners'>,
  team: TeamOddsView,
) {
  if (winners.size === 0) return team;
  return answer?.teams.find(({ teamId }) => teamId === team.team.id);
}

/**
 * From the two lists of game IDs in the address; an unknown, started or doubly named game is left
 * out.
 */
export function readWinners(
  parameters: Pick<URLSearchParams, 'get'>,
  games: readonly RemainingGameView[],
): Winners {
  const open = new Set(games.filter(({ hasStarted }) => !hasStarted).map(({ id }) => id));
  const list = (side: 'home' | 'away') =>
    (parameters.get(side)?.split(',') ?? [])
      .filter((id) => open.has(id))
      .map((id) => [id, side] as const);
  // Of a game named twice, the home side is read last.
  return new Map([...list('away'), ...list('home')].slice(0, maxChosenWinners));
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
  const open = games.filter(({ hasStarted }) => !hasStarted);
  return new Map([
    ...winners,
    ...open.map(({ id, homeWinProbability }) => {
      const winner = choose === 'home' || homeWinProbability >= 0.5 ? 'home' : 'away';
      return [id, winner] as const;
    }),
  ]);
}

export interface Slate {
  /** In the address: “w13”, “2026-11-29”. */
  name: string;
  label: string;
  games: RemainingGameView[];
}

/** A postponed game without a new date: its time is over and it has not started. */
export function isUndated({ hasStarted, startsAt }: RemainingGameView): boolean {
  return !hasStarted && Date.parse(startsAt) < Date.now();
}

/** By football week, else by day of the reader; in order of time, games without a date last. */
export function listSlates(games: readonly RemainingGameView[]): Slate[] {
  const ordered = games.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const slates = groupBy(ordered, (game) => {
    if (game.week !== null) return `w${game.week}`;
    return isUndated(game) ? undated : formatIsoDay(game.startsAt);
  });
  return [...slates]
    .map(([name, of]) => ({ name, label: labelSlate(name, of[0]), games: of }))
    .toSorted((a, b) => Number(a.name === undated) - Number(b.name === undated));
}

const undated = 'postponed';

function labelSlate(name: string, { week, startsAt }: RemainingGameView): string {
  if (name === undated) return 'Postponed';
  return week === null ? formatMoment(startsAt, 'day') : `Week ${week}`;
}

function formatIsoDay(startsAt: string): string {
  return new Date(`${formatMoment(startsAt, 'date')} UTC`).toISOString().slice(0, 10);
}
