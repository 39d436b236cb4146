import type { countedForecasts } from '#db/tables/figures.ts';
import type { competitors, games } from '#db/tables/games.ts';
import type { tournaments } from '#db/tables/tournaments.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import type {
  GradeRow,
  MatchupContent,
  MatchupPrediction,
  TournamentPrediction,
} from '#server/ledger/predictions/predictions-types.ts';
import type { MarketWhenMade } from './contest-kinds/sides-policy.ts';

type ForecastRow = typeof countedForecasts.$inferSelect;

export interface HistoryFilter extends Partial<
  Pick<ForecastRow, 'author' | 'analyst' | 'result' | 'season'>
> {
  leagues: LeagueId[];
  contestIds?: string[];
  contests?: { league: LeagueId; contestId: string }[];
  /** Only what the viewer has requested. */
  mine: boolean;
  /** Only the prediction of each contest shown to the viewer. */
  shown?: boolean;
  band?: ConfidenceBand;
  since?: Date;
}

export type PlayPosition = Pick<ForecastRow, 'playedAt' | 'league' | 'contestId'>;

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

interface Replayed<Replay, Layers> {
  row: Omit<ForecastRow, 'replay' | 'layers' | 'fieldBins'> & {
    replay: Replay;
    layers: Layers;
  };
}

export type ReplayedGame = OfGame & Replayed<ReplayedForecast, LayerGrades>;
export type ReplayedTournament = OfTournament & Replayed<ReplayedFieldForecast, FieldLayerGrades>;
export type ReplayedContest = ReplayedGame | ReplayedTournament;

interface SharedEntry<Prediction> extends Pick<
  ForecastRow,
  'league' | 'contestId' | 'season' | 'author' | 'analyst' | 'chance' | 'band' | 'result'
> {
  /** Null for a replay, which was calculated afterward. */
  locked: Predicted<Prediction> | null;
  position: number | PlayPosition;
  startsAt: Date;
  /** `chance`, of the pick, in percent with one decimal. */
  confidence: number;
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
