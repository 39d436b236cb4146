import { tennisMatches } from '#db/tables/tournaments.ts';

export type TennisMatchRow = typeof tennisMatches.$inferSelect;
