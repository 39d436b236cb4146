import type { countedForecasts } from '#db/tables/figures.ts';
import type { competitors, games } from '#db/tables/games.ts';
import type { tournaments } from '#db/tables/tournaments.ts';
import type { AnalystId, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import type {
  GradeRow,
  MatchupContent,
  MatchupPrediction,
  TournamentPrediction,
} from '../../ledger/predictions/predictions-types.ts';
import type { MarketWhenMade } from './contest-kinds/sides-policy.ts';

export interface HistoryFilter {
  leagues: LeagueId[];
  contestIds?: string[];
  contests?: { league: LeagueId; contestId: string }[];
  author?: PredictionAuthor;
  /** Only what the viewer has requested. */
  mine: boolean;
  /** Only the prediction of each contest shown to the viewer. */
  shown?: boolean;
  analyst?: AnalystId;
  band?: ConfidenceBand;
  result?: PredictionResult;
  season?: number;
  since?: Date;
}

export interface PlayPosition {
  playedAt: Date;
  league: LeagueId;
  contestId: string;
}

export interface LossPosition extends PlayPosition {
  analyst: string;
}

export type Order = 'newest' | 'oldest';

export interface Paging<Position> {
  behind: Position | undefined;
  order: Order;
  limit: number;
}

export interface HistorySums {
  contests: number;
  versions: number;
  pending: number;
  correct: number;
  incorrect: number;
  /** Sum of confidences, in percent. */
  confidence: number;
  spreadWins: number;
  spreadLosses: number;
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

interface Replayed<Replay, Layers> {
  row: Omit<typeof countedForecasts.$inferSelect, 'replay' | 'layers' | 'fieldBins'> & {
    replay: Replay;
    layers: Layers;
  };
}

export type ReplayedGame = OfGame & Replayed<ReplayedForecast, LayerGrades>;
export type ReplayedTournament = OfTournament & Replayed<ReplayedFieldForecast, FieldLayerGrades>;
export type ReplayedContest = ReplayedGame | ReplayedTournament;

interface SharedEntry<Prediction> {
  /** Null for a replay, which was calculated afterward. */
  locked: Predicted<Prediction> | null;
  position: number | PlayPosition;
  league: LeagueId;
  contestId: string;
  season: number;
  startsAt: Date;
  author: PredictionAuthor;
  analyst: AnalystId;
  /** Win probability of the pick. */
  chance: number;
  /** The same in percent, one decimal. */
  confidence: number;
  band: ConfidenceBand | null;
  result: PredictionResult;
  /** Null without a result. */
  grade: Pick<GradeRow, 'outcome' | 'spread' | 'total' | 'brier' | 'logScore'> | null;
}

export interface MatchupEntry extends SharedEntry<MatchupPrediction>, OfGame {
  side: 'home' | 'away';
  homeWinProbability: number;
  layers: Omit<MatchupContent['layers'], 'open'>;
  layerGrades: LayerGrades;
  homeScorePrediction: number;
  awayScorePrediction: number;
  /** Of the home side, in points. */
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
