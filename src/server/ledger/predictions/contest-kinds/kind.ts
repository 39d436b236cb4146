import type { Database, Transaction } from '#db/client.ts';
import type { LeagueId } from '#domain/league.ts';
import type {
  ContestResult,
  GradeFigures,
  PredictionDocument,
  PredictionRow,
} from '../predictions-types.ts';

/** Whose grades are looked through: named contests, or all that may have another result by now. */
export interface GradedContests {
  league: LeagueId;
  contestIds?: string[];
  /** Results are corrected for a while: contests that ended later are looked through once more. */
  endedAfter: Date;
}

export type ContestReference = Pick<PredictionRow, 'league' | 'contestId' | 'homeId' | 'awayId'>;

/** What the ledger has to know of a kind of contest; everything else is the same for all. */
export interface GradedKind {
  /** The grade that follows from a prediction and how its contest stands; undefined without an outcome. */
  calculateGrade(document: PredictionDocument, result: ContestResult): GradeFigures | undefined;
  /** How the contests of these predictions stand, by sequence number; absent where one is not stored. */
  readResults(db: Database, rows: PredictionRow[]): Promise<Map<number, ContestResult>>;
  /** Predictions whose grade may not be the right one, behind a sequence number. */
  listGradable(
    transaction: Transaction,
    of: GradedContests,
    behind: number,
    limit: number,
  ): Promise<PredictionRow[]>;
  /** Its contest as a person knows it: “nfl game 401 (RWE @ NPG)”. */
  nameContest(db: Database, row: ContestReference): Promise<string>;
  /** “game”, “tournament”. */
  contest: string;
}
