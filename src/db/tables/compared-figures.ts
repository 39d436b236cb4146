import type { LeagueId } from '#domain/league.ts';
import type { Opinion } from '#domain/opinion.ts';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { count, owner } from './figures.ts';

/**
 * Two opinions on the contests that both have, in millionths of a Brier score: a difference says more
 * than two means, for it leaves out what made all of them hard or easy.
 */
export const comparedFigures = pgTable(
  'compared_figures',
  {
    owner: owner(),
    league: text('league').$type<LeagueId>().notNull(),
    /** Of the member's own instructions that are compared; else empty. */
    instructions: text('instructions').notNull(),
    /** `winner` of two sides, `win` of a field. */
    question: text('question').notNull(),
    opinion: text('opinion').$type<Opinion>().notNull(),
    /** Empty: the opinion by itself. */
    rival: text('rival').$type<Opinion | ''>().notNull(),

    contests: count('contests'),
    right: count('right'),
    brier: count('brier'),
    brierSquares: count('brier_squares'),
    /** Of the rival minus that of the opinion: positive is better than the rival. */
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
