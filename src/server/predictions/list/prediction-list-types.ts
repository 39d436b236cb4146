import type { competitors, games } from '#db/tables/games-tables.ts';
import type { tournaments } from '#db/tables/tournaments-tables.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import type { GradedForecast } from '#server/ledger/graded-forecasts/graded-forecasts-types.ts';
import type {
  GradeRow,
  MatchupContent,
  MatchupPrediction,
  TournamentPrediction,
} from '#server/ledger/predictions/predictions-types.ts';
import type { MarketWhenMade } from './contest-kinds/sides-policy.ts';

export interface HistoryFilter extends Partial<
  Pick<GradedForecast, 'author' | 'analyst' | 'season'>
> {
  leagues: LeagueId[];
  contestIds?: string[];
  contests?: { league: LeagueId; contestId: string }[];
  /** Limits the list to what the viewer has requested. */
  mine: boolean;
  /** Limits the list to the prediction of each contest shown to the viewer. */
  shown?: boolean;
  band?: ConfidenceBand;
  result?: PredictionResult;
  since?: Date;
}

export type PlayPosition = Pick<GradedForecast, 'playedAt' | 'league' | 'contestId'>;

export interface LossPosition extends PlayPosition {
  analyst: string;
}

export type Order = 'newest' | 'oldest';

export interface Paging<Position> {
  behind: Position | undefined;
  order: Order;
  limit: number;
}

interface OfGame {
  kind: 'matchup';
  game: typeof games.$inferSelect;
  home: typeof competitors.$inferSelect;
  away: typeof competitors.$inferSelect;
}

interface OfTournament {
  kind: 'tournament';
  tournament: typeof tournaments.$inferSelect;
}

interface Predicted<Row> {
  row: Row;
  grade: GradeRow | null;
  isMine: boolean;
}

export type PredictedGame = OfGame & Predicted<MatchupPrediction>;
export type PredictedTournament = OfTournament & Predicted<TournamentPrediction>;
export type PredictedContest = PredictedGame | PredictedTournament;

interface Replayed<Replay> {
  row: Omit<GradedForecast, 'replay'> & { replay: Replay };
}

export type ReplayedGame = OfGame & Replayed<ReplayedForecast>;
export type ReplayedTournament = OfTournament & Replayed<ReplayedFieldForecast>;
export type ReplayedContest = ReplayedGame | ReplayedTournament;

interface SharedEntry<Prediction> extends Pick<
  GradedForecast,
  'league' | 'contestId' | 'season' | 'author' | 'analyst' | 'band'
> {
  /** Win probability of our pick, 0–1. */
  probability: number;
  result: PredictionResult;
  /** The locked prediction; null for a replay, which was calculated afterward. */
  locked: Predicted<Prediction> | null;
  position: number | PlayPosition;
  startsAt: Date;
  /** Probability of the pick (`probability`) in percent with one decimal. */
  confidence: number;
  /** The grade; null without a result. */
  grade: Pick<GradeRow, 'outcome' | 'spread' | 'total' | 'brier' | 'logScore'> | null;
}

export interface MatchupEntry extends SharedEntry<MatchupPrediction>, OfGame {
  side: 'home' | 'away';
  homeWinProbability: number;
  layers: Omit<MatchupContent['layers'], 'open'>;
  homeScorePrediction: number;
  awayScorePrediction: number;
  /** Expected margin of the home side, in points. */
  expectedMargin: number;
  fair: { homeSpread: number; total: number };
  market: MarketWhenMade | null;
}

export interface TournamentEntry extends SharedEntry<TournamentPrediction>, OfTournament {
  pick: { id: string; name: string; statistical: number; analyst: number | null };
  fieldSize: number;
  /** Names; empty until final. */
  winners: string[];
}

export type StoredEntry = MatchupEntry | TournamentEntry;
