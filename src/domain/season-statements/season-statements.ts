import type { LeagueId } from '#domain/league.ts';

/**
 * Statements about a team’s season, each locked and graded; `topSeed` is the conference’s first
 * place.
 */
export const seasonStatements = ['playoffs', 'division', 'topSeed', 'title'] as const;
export type SeasonStatement = (typeof seasonStatements)[number];

/** A team’s probabilities, 0 to 1, and final wins (hockey: points) with their 80% range. */
export interface StatedTeam extends Record<SeasonStatement, number> {
  id: string;
  wins: { mean: number; low: number; high: number };
}

interface SeasonContest {
  kind: 'season';
  league: LeagueId;
  /** The season’s year, as text. */
  id: string;
  season: number;
}

/** Document that the journal locks of one simulation. */
export interface SeasonOddsDocument {
  contest: SeasonContest;
  /** Day from 6 AM US Eastern to 6 AM: `2026-11-28`. The last entry of a day counts. */
  day: string;
  /** Name of the rule set. */
  rules: string;
  simulations: number;
  teams: StatedTeam[];
}

/** Document that the journal locks at a season’s end: of which teams each statement came true. */
export interface SeasonOutcomeDocument {
  contest: SeasonContest;
  outcome: Partial<Record<SeasonStatement, string[]>>;
}

export type SeasonDocument = SeasonOddsDocument | SeasonOutcomeDocument;

/** Fault of a season’s entry; undefined when it can be. */
export function faultOfSeason(document: unknown): string | undefined {
  const { contest, teams, outcome } = document as Partial<
    SeasonOddsDocument & SeasonOutcomeDocument
  >;
  if (contest?.kind !== 'season') return 'its format is invalid';
  if (outcome !== undefined) return undefined;
  if (teams === undefined || teams.length === 0) return 'it states nothing';
  const isStated = teams.every((team) =>
    seasonStatements.every((statement) => team[statement] >= 0 && team[statement] <= 1),
  );
  if (!isStated) return 'a probability is not between 0 and 1';
  const titles = teams.reduce((sum, { title }) => sum + title, 0);
  return Math.abs(titles - 1) < 1e-3 ? undefined : 'its title probabilities do not sum to 1';
}

/**
 * Minimum probability: a share of simulations that is 0 or 1 counts as half a simulation away from
 * it.
 */
const leastProbability = 1 / 40_000;

/** Brier score and log score of one statement; lower is better. */
export function gradeStatement(probability: number, happened: boolean) {
  const bounded = Math.min(1 - leastProbability, Math.max(leastProbability, probability));
  return {
    brier: (probability - Number(happened)) ** 2,
    logScore: -Math.log(happened ? bounded : 1 - bounded),
  };
}
