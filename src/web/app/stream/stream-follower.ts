import type { Query, QueryClient } from '@tanstack/react-query';
import type { GameView } from '#contract/games-endpoints.ts';
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import { type GameChangeView, streamEvents } from '#contract/live/stream-shapes.ts';
import { leagueIds, type LeagueId } from '#domain/league.ts';
import {
  clearSteps,
  addReportedStep,
} from '#web/features/predictions/generation/generation-steps.ts';
import { patchGame, patchSchedule } from './patch-games.ts';
import type { z } from 'zod';

/** Min time between two refetches of data that depends on scores (odds, probabilities, records). */
const renewalPaceMs = 5000;
/** A stream that connects this soon after page load has missed nothing. */
const justReadMs = 10_000;

interface FollowerOptions {
  /** Whether the tab is visible; hidden tabs do not refetch. */
  isShown: () => boolean;
  /** Delay, random per browser, so that not all request at once. */
  delayMs: number;
}

export class StreamFollower {
  readonly #client: QueryClient;
  readonly #isShown: () => boolean;
  readonly #startedAt = performance.now();
  /** Throttled refetches of what shows a league’s scores. */
  readonly #scoreRenewals = new Map<LeagueId, Throttled>();
  /** Refetches lists and pages of predictions, and picks. */
  readonly #predictionRenewal: Throttled;
  /** Refetches deferred until the tab is visible. */
  readonly #missed = new Set<Throttled>();

  constructor(client: QueryClient, { isShown, delayMs }: FollowerOptions) {
    this.#client = client;
    this.#isShown = isShown;
    const pace = { intervalMs: renewalPaceMs, delayMs };

    this.#predictionRenewal = createThrottle(() => {
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.predictions === true });
    }, pace);
    for (const league of leagueIds) {
      const renew = (): void => {
        void client.invalidateQueries({
          predicate: (query) => findScores(query, league) !== undefined,
        });
      };
      this.#scoreRenewals.set(league, createThrottle(renew, pace));
    }
  }

  apply(event: StreamEvent): void {
    if (event.name === 'scores') {
      this.#patchReads(event.league, event.games);
      this.#renew(this.#scoreRenewals.get(event.league));
      // News about an upcoming game makes earlier predictions stale; a result grades them.
      if (event.games.some(({ state, completed }) => state === 'scheduled' || completed))
        this.#renew(this.#predictionRenewal);
    }
    if (event.name === 'generation') addReportedStep(this.#client, event);
    if (event.name === 'prediction') {
      clearSteps(this.#client, event.league, event.gameId);
      this.#renew(this.#predictionRenewal);
    }
    if (event.name === 'ready' && performance.now() - this.#startedAt > justReadMs) {
      for (const throttled of [...this.#scoreRenewals.values(), this.#predictionRenewal])
        this.#renew(throttled);
    }
  }

  catchUp(): void {
    for (const throttled of this.#missed) throttled.request();
    this.#missed.clear();
  }

  stop(): void {
    for (const throttled of [...this.#scoreRenewals.values(), this.#predictionRenewal])
      throttled.stop();
    this.#missed.clear();
  }

  #renew(throttled: Throttled | undefined): void {
    if (throttled === undefined) return;
    if (this.#isShown()) throttled.request();
    else this.#missed.add(throttled);
  }

  /** Writes changed games into every cached answer that lists them. */
  #patchReads(league: LeagueId, games: GameChangeView[]): void {
    if (games.length === 0) return;
    const changes = new Map(games.map((game) => [game.id, game]));

    for (const query of this.#client.getQueryCache().getAll()) {
      const { queryKey } = query;
      const scores = findScores(query, league);
      if (scores === 'schedule') {
        this.#client.setQueryData<ScheduleView>(
          queryKey,
          (schedule) => schedule && patchSchedule(schedule, changes),
        );
      }
      if (scores === 'game') {
        this.#client.setQueryData<{ game: GameView }>(
          queryKey,
          (one) => one && { game: patchGame(one.game, changes.get(one.game.id)) },
        );
      }
    }
  }
}

/** Part of the query's answer that holds scores of the league; undefined if none does. */
function findScores({ meta }: Query, league: LeagueId) {
  return meta?.leagues?.includes(league) === false ? undefined : meta?.scores;
}

type Name = keyof typeof streamEvents;

export type StreamEvent = {
  [Each in Name]: { name: Each } & z.output<(typeof streamEvents)[Each]>;
}[Name];

/**
 * Names of the events, listed because the production build has no schemas (lib/schema-stand-in.ts).
 */
export const streamEventNames: readonly Name[] = ['ready', 'scores', 'prediction', 'generation'];

export function readStreamEvent(name: Name, text: string): StreamEvent {
  const data: unknown = JSON.parse(text);
  const read = import.meta.env.DEV ? streamEvents[name].parse(data) : data;
  return { name, ...(read as object) } as StreamEvent;
}

type Throttled = ReturnType<typeof createThrottle>;

/** Limits runs to one per interval; the first one is delayed to batch requests. */
export function createThrottle(
  run: () => void,
  { intervalMs, delayMs }: { intervalMs: number; delayMs: number },
) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastRunAt = -Infinity;

  const begin = (): void => {
    waiting = undefined;
    lastRunAt = performance.now();
    run();
  };

  return {
    /** Requests a run; requests made before it starts are combined. */
    request(): void {
      if (waiting !== undefined) return;
      const restMs = lastRunAt + intervalMs - performance.now();
      waiting = setTimeout(begin, Math.max(delayMs, restMs));
    },
    stop(): void {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
