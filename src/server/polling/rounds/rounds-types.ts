import type { Game } from '#domain/game.ts';

/** A game, match or golf round, as far as polling intervals depend on it. */
export type ScheduledContest = Pick<Game, 'state' | 'startsAt'>;
