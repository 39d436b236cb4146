import type { LeagueId } from '#domain/league.ts';
import type { Opinion } from '#domain/opinion.ts';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { count, owner } from './figures.ts';

/**
 * Two forecasters compared on the contests that both predicted, in millionths of a Brier score. A
 * paired difference says more than two means, as it removes how hard the contests were.
 */
export const comparedFigures = pgTable(
  'compared_figures',
  {
    owner: owner(),
    league: text('league').$type<LeagueId>().notNull(),
    /** Digest of the member's own instructions; empty for the default ones. */
    instructions: text('instructions').notNull(),
    /** `winner` of a matchup, `win` of a tournament. */
    question: text('question').notNull(),
    opinion: text('opinion').$type<Opinion>().notNull(),
    /** Empty: the forecaster alone. */
    rival: text('rival').$type<Opinion | ''>().notNull(),

    contests: count('contests'),
    right: count('right'),
    brier: count('brier'),
    brierSquares: count('brier_squares'),
    /** Rival's score minus the forecaster's; positive means better than the rival. */
    skill: count('skill'),
    skillSquares: count('skill_squares'),
  },
  ({ owner, league, instructions, question, opinion, rival }) => [
    primaryKey({
      name: 'compared_figures_key',
      columns: [owner, league, instructions, question, opinion, rival],
    }),
  ],
);
