import type { QueryClient } from '@tanstack/react-query';
import type { GameView } from '#contract/games.ts';
import type { ScheduleView } from '#contract/schedules.ts';
import type { GameChangeView } from '#contract/live/stream.ts';
import { leagueIds, type LeagueId } from '#domain/league.ts';
import { createThrottle, type Throttled } from '#web/lib/throttle.ts';
import { clearSteps, recordStep } from '#web/features/predictions/generation/generation-steps.ts';
import { patchGame, patchSchedule } from './patch-games.ts';
import { findShape, holdsPredictions, holdsScores } from './score-reads.ts';
import type { StreamEvent } from './stream-event.ts';

/** What follows a score (odds, chances, records) is asked for at most this often. */
const renewalPaceMs = 5000;
/** A stream that opens this soon after the page has missed nothing: everything was just read. */
const justReadMs = 10_000;

interface FollowerOptions {
  /** Is the page in front? What is not seen is not asked for until it is. */
  isShown: () => boolean;
  /** Waited before asking, different in each browser, so that not all ask at once. */
  delayMs: number;
}

/** Puts the stream's events into the answers that the page keeps. */
export class StreamFollower {
  readonly #client: QueryClient;
  readonly #isShown: () => boolean;
  readonly #startedAt = performance.now();
  readonly #leagues = new Map<LeagueId, Throttled>();
  readonly #predictions: Throttled;
  /** Put off until the page is in front again. */
  readonly #missed = new Set<Throttled>();

  constructor(client: QueryClient, { isShown, delayMs }: FollowerOptions) {
    this.#client = client;
    this.#isShown = isShown;
    const pace = { intervalMs: renewalPaceMs, delayMs };

    this.#predictions = createThrottle(() => {
      void client.invalidateQueries({ predicate: holdsPredictions });
    }, pace);
    for (const league of leagueIds) {
      const renew = (): void => {
        void client.invalidateQueries({ predicate: (query) => holdsScores(query, league) });
      };
      this.#leagues.set(league, createThrottle(renew, pace));
    }
  }

  apply(event: StreamEvent): void {
    if (event.name === 'scores') {
      this.#patch(event.league, event.games);
      this.#request(this.#leagues.get(event.league));
      // What became known of a game to come marks predictions that were made before it.
      if (event.games.some(({ state }) => state === 'scheduled')) this.#request(this.#predictions);
    }
    if (event.name === 'generation') recordStep(this.#client, event);
    if (event.name === 'prediction') {
      clearSteps(this.#client, event.league, event.gameId);
      this.#request(this.#predictions);
    }
    if (event.name === 'ready' && performance.now() - this.#startedAt > justReadMs) {
      for (const throttled of [...this.#leagues.values(), this.#predictions])
        this.#request(throttled);
    }
  }

  /** The page is in front again. */
  catchUp(): void {
    for (const throttled of this.#missed) throttled.request();
    this.#missed.clear();
  }

  stop(): void {
    for (const throttled of [...this.#leagues.values(), this.#predictions]) throttled.stop();
    this.#missed.clear();
  }

  #request(throttled: Throttled | undefined): void {
    if (throttled === undefined) return;
    if (this.#isShown()) throttled.request();
    else this.#missed.add(throttled);
  }

  #patch(league: LeagueId, games: GameChangeView[]): void {
    if (games.length === 0) return;
    const changes = new Map(games.map((game) => [game.id, game]));

    for (const { queryKey } of this.#client.getQueryCache().getAll()) {
      const shape = findShape(queryKey, league);
      if (shape === 'schedule') {
        this.#client.setQueryData<ScheduleView>(
          queryKey,
          (schedule) => schedule && patchSchedule(schedule, changes),
        );
      }
      if (shape === 'game') {
        this.#client.setQueryData<{ game: GameView }>(
          queryKey,
          (one) => one && { game: patchGame(one.game, changes.get(one.game.id)) },
        );
      }
    }
  }
}
