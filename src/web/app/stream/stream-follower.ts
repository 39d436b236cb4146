import type { QueryClient } from '@tanstack/react-query';
import type { GameView } from '#contract/games.ts';
import type { ScheduleView } from '#contract/schedules.ts';
import type { GameChangeView } from '#contract/stream.ts';
import { leagueIds, type LeagueId } from '#domain/league.ts';
import { createPaced, type Paced } from '#web/lib/paced.ts';
import { forgetSteps, noteStep } from '#web/features/predictions/generation/generation-steps.ts';
import { patchGame, patchSchedule } from './patch-games.ts';
import { shapeOf, tellsPredictions, tellsScores } from './score-reads.ts';
import type { StreamEvent } from './stream-event.ts';

/** What follows a score (odds, chances, records) is asked for at most this often. */
const renewalPaceMs = 5000;
/** A stream that opens this soon after the page has missed nothing: everything was just read. */
const justReadMs = 10_000;

interface Surroundings {
  /** Is the page in front? What is not seen is not asked for until it is. */
  isShown: () => boolean;
  /** Waited before asking, different in each browser, so that not all ask at once. */
  delayMs: number;
}

/** Brings what the stream tells into the answers that the page keeps. */
export class StreamFollower {
  readonly #client: QueryClient;
  readonly #isShown: () => boolean;
  readonly #startedAt = performance.now();
  readonly #leagues = new Map<LeagueId, Paced>();
  readonly #predictions: Paced;
  /** Put off until the page is in front again. */
  readonly #missed = new Set<Paced>();

  constructor(client: QueryClient, { isShown, delayMs }: Surroundings) {
    this.#client = client;
    this.#isShown = isShown;
    const pace = { paceMs: renewalPaceMs, delayMs };

    this.#predictions = createPaced(() => {
      void client.invalidateQueries({ predicate: tellsPredictions });
    }, pace);
    for (const league of leagueIds) {
      const renew = (): void => {
        void client.invalidateQueries({ predicate: (query) => tellsScores(query, league) });
      };
      this.#leagues.set(league, createPaced(renew, pace));
    }
  }

  hear(event: StreamEvent): void {
    if (event.name === 'scores') {
      this.#patch(event.league, event.games);
      this.#request(this.#leagues.get(event.league));
    }
    if (event.name === 'generation') noteStep(this.#client, event);
    if (event.name === 'prediction') {
      forgetSteps(this.#client, event.league, event.gameId);
      this.#request(this.#predictions);
    }
    if (event.name === 'ready' && performance.now() - this.#startedAt > justReadMs) {
      for (const paced of [...this.#leagues.values(), this.#predictions]) this.#request(paced);
    }
  }

  /** The page is in front again. */
  catchUp(): void {
    for (const paced of this.#missed) paced.request();
    this.#missed.clear();
  }

  stop(): void {
    for (const paced of [...this.#leagues.values(), this.#predictions]) paced.stop();
    this.#missed.clear();
  }

  #request(paced: Paced | undefined): void {
    if (paced === undefined) return;
    if (this.#isShown()) paced.request();
    else this.#missed.add(paced);
  }

  #patch(league: LeagueId, games: GameChangeView[]): void {
    if (games.length === 0) return;
    const changes = new Map(games.map((game) => [game.id, game]));

    for (const { queryKey } of this.#client.getQueryCache().getAll()) {
      const shape = shapeOf(queryKey, league);
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
