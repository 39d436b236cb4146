import type { Game } from '#domain/game.ts';

/** What the pace of the polls depends on: a game, a match, a golfer's round. */
export type ScheduledContest = Pick<Game, 'state' | 'startsAt'>;
