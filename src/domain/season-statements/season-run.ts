import type { SeasonStatement } from './season-statements.ts';

export type GradedStatementSource = 'locked' | 'replayed';

interface Ranged {
  mean: number;
  low: number;
  high: number;
}

/** A team in the newest simulation. Odds are 0 to 1; ratings are points per game above average. */
export interface SimulatedTeam {
  teamId: string;
  conference: string;
  division: string;
  /** Record: “11-8”. */
  record: string;
  rating: Ranged;
  /**
   * The rating's halves, the expected players' part apart; null, or absent in runs stored before
   * they were told, where unknown.
   */
  offense?: number | null;
  defense?: number | null;
  /** The expected players’ part of the rating; null where lineups do not count. */
  lineup: number | null;
  /** Change of the rating in 28 days. */
  trend: number | null;
  /** Mean rating of the opponents played and left. */
  played: number | null;
  left: number | null;
  wins: Ranged;
  playoffs: number;
  division1st: number;
  topSeed: number;
  title: number;
  rounds: number[];
  places: number[];
  decided: Partial<Record<SeasonStatement, boolean>>;
}

/** A playoff series: sides in any order, with wins so far. */
export interface SimulatedSeries {
  teamIds: [string, string];
  wins: [number, number];
}

export interface SeasonRunSummary {
  /** Whether the title is decided, or will not be. */
  isEnded: boolean;
  simulations: number;
  rules: string;
  rounds: string[];
  /** Places in the playoffs, and first and last of the play-in. */
  places: number;
  playInPlaces: number[];
  teams: SimulatedTeam[];
  series: SimulatedSeries[];
  /** Home side’s win probability of the games left. */
  homeWins: Record<string, number>;
}
