import type { Database, Transaction } from '#db/client.ts';
import type { LeagueId } from '#domain/league.ts';
import type {
  ContestResult,
  GradeFigures,
  PredictionDocument,
  PredictionRow,
} from '#server/ledger/predictions/predictions-types.ts';

/**
 * Contests whose grades are checked: these, as their results have changed, or all that are
 * ungraded, no longer over, or ended after a moment, as results may be corrected for a while.
 */
export type GradedContests = { league: LeagueId } & (
  | { contestIds: string[] }
  | { endedAfter: Date }
);

export type ContestReference = Pick<PredictionRow, 'league' | 'contestId' | 'homeId' | 'awayId'>;

/** What the ledger needs for a kind of contest; everything else is shared. */
export interface GradedKind {
  /** The grade of a prediction for a contest's state; undefined without an outcome. */
  calculateGrade(document: PredictionDocument, result: ContestResult): GradeFigures | undefined;
  /** Current contest states of these predictions, by sequence number; absent if not stored. */
  readResults(db: Database, rows: PredictionRow[]): Promise<Map<number, ContestResult>>;
  /** Predictions after a sequence number whose grade may be wrong; at most `limit`. */
  listGradable(
    transaction: Transaction,
    of: GradedContests,
    behind: number,
    limit: number,
  ): Promise<PredictionRow[]>;
  /** Readable name of its contest: “nfl game 401 (RWE @ NPG)”. */
  nameContest(db: Database, row: ContestReference): Promise<string>;
  /** “game”, “tournament”. */
  contest: string;
}
