import type { grades, predictions } from '#db/tables/journal-tables.ts';
import type {
  AnalysisExtras,
  AnalystId,
  AnalystSlot,
  AskedWith,
  FactFlag,
  GenerationOutcome,
  PredictionAuthor,
  Source,
  StepRecord,
} from '#domain/analyst.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { GradeFigures } from '#domain/journal/grade-figures.ts';
import type { FieldResult } from '#domain/journal/grade-of-field.ts';
import type { MatchupResult } from '#domain/journal/grade-of-sides.ts';
import type { ListedInjury } from '#domain/lineups/injury.ts';
import type { LeagueId } from '#domain/league.ts';
import type { LockedProjections } from '#domain/players/stored-projections.ts';
import type { Sides } from '#domain/matchup.ts';
export type { FieldResult, GradeFigures, MatchupResult };

/** The requester's own words: the chain has a digest, so that it can be verified without them. */
export interface AskersWords {
  instructions: string | null;
  query: string | null;
  searchInstructions: string | null;
}

/** The part of a prediction covered by a digest. */
export interface PrivatePart {
  /** Id of the member; null for an automatic prediction. */
  requestedBy: string | null;
  inputsKey: string;
  /** `salt` is random: without it, short instructions could be guessed from a digest. */
  words: AskersWords & { salt: string };
  /** Digest of the whole part before the words were erased with the account. */
  erasedDigest?: string;
}

/** Content of every prediction besides its figures. */
interface SharedContent {
  blendVersion: string;
  /** Whether no web search results were used. */
  isBaseline: boolean;
  /** Whether the season's earlier results had failed to load for a day. */
  hasLittleHistory: boolean;
  reasoning: string;
  steps: StepRecord[];
  raw: {
    searchModel: string | null;
    searchResponse: string | null;
    analysisModel: string;
    analysisResponse: string;
  };
  usage: { inputTokens?: number; outputTokens?: number; costUsd?: number; latencyMs?: number };
}

/** Probability of a layer, with the 80% interval where available. */
interface Layer {
  homeWinProbability: number;
  low: number | null;
  high: number | null;
}

export interface MatchupContent extends SharedContent {
  /** `ours` is our prediction; `withMarket` combines it with the price for edges and stakes. */
  layers: {
    ours: Layer;
    statistical: Layer;
    analyst: Layer | null;
    open: Layer | null;
    market: Layer | null;
    withMarket: Layer | null;
  };
  /** Past home win rate, the base rate a forecast has to beat. In automatic predictions only. */
  homeRate?: number;
  /** Projections of the expected players. In automatic predictions only. */
  players?: LockedProjections;
  /** Weight of our prediction against the price, 0–1; null without a price. */
  marketWeight: number | null;
  /** The side with an edge by the rule at the time; absent in older entries. */
  edgeSide?: 'home' | 'away' | null;
  /** Our prediction: the statistical model's, moved by the analyst's shift if there is one. */
  forecast: Forecast;
  /** Shift by the analyst in log odds of a home win; null without one. */
  analystShift: number | null;
  market: { quote: OddsQuote; at: string } | null;
  keyFactors: string[];
  teamAnalysis: Sides<string>;
  /** A vendor analyst's answer; absent for the baseline. */
  analysis?: {
    winner: 'home' | 'away';
    /** Probability before calibration; the layer has the calibrated value. */
    statedHomeWinProbability: number;
    calibration: { shrink: number; graded: number };
    homeScore: number;
    awayScore: number;
    /** Source page of each key factor; null for stored facts. */
    keyFactorSources: (string | null)[];
    sources: Source[];
    retrievedAt: string | null;
    flags: FactFlag[];
    extras: AnalysisExtras;
  };
  /** Expected starters at the time. */
  starters: Sides<string | null>;
  /** Injury lists used, null if unknown; absent when the analyst reads none. */
  injuries?: Sides<ListedInjury[] | null>;
}

/** A golfer in a prediction. Probabilities are in (0, 1). */
export interface PredictedGolfer extends Omit<GolfProbability, 'win' | 'skillLow' | 'skillHigh'> {
  name: string;
  statistical: number;
  /** Probability stated by the analyst; null when not named, or without an analyst. */
  analyst: number | null;
  ours: number;
}

export interface TournamentContent extends SharedContent {
  /**
   * Golfers by our prediction: the most likely winners, the analyst's contenders and the pick; in
   * an automatic prediction, the whole field.
   */
  golfers: PredictedGolfer[];
  fieldSize: number;
  weights: { statistical: number; analyst: number };
  /** The statistical forecast used. */
  forecast: { model: string; madeAt: string };
  keyFactors: { text: string; sourceUrl: string | null }[];
  /** A vendor analyst's answer; null for the baseline. */
  analysis: {
    winnerId: string;
    contenders: { playerId: string; winProbability: number; why: string }[];
    sources: Source[];
    retrievedAt: string | null;
  } | null;
}

interface SharedDocument {
  id: string;
  version: number;
  /** Author; absent in entries from before automatic predictions, which members requested. */
  author?: PredictionAuthor;
  requestedSlot: AnalystSlot | null;
  analyst: AnalystId;
  requestedModel: string | null;
  returnedModel: string | null;
  startsAt: string;
  settings: AskedWith;
  pick: { id: string; probability: number };
  /**
   * Confidence in percent: whole for matchups (with one decimal in older entries), with one decimal
   * for golf.
   */
  confidence: number;
}

interface PredictedContest<Kind> {
  kind: Kind;
  league: LeagueId;
  id: string;
  season: number;
}

export interface MatchupDocument extends SharedDocument {
  contest: PredictedContest<'matchup'>;
  homeId: string;
  awayId: string;
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
  /** Market's home handicap and total at the time; null without a line. */
  marketHomeSpread: number | null;
  marketTotal: number | null;
  content: MatchupContent;
}

export interface TournamentDocument extends SharedDocument {
  contest: PredictedContest<'tournament'>;
  content: TournamentContent;
}

export type PredictionDocument = MatchupDocument | TournamentDocument;

type MakingContent = Pick<
  SharedContent,
  'isBaseline' | 'hasLittleHistory' | 'steps' | 'raw' | 'usage'
>;

/** How a prediction was made; the same for every kind of contest. */
export interface Making extends Pick<
  SharedDocument,
  'requestedSlot' | 'analyst' | 'requestedModel' | 'returnedModel' | 'settings'
> {
  content: MakingContent;
}

/** What a prediction says, without how it was made. */
type SaidBy<Document extends PredictionDocument> = Omit<
  Document,
  'id' | 'version' | 'startsAt' | 'author' | keyof Making
> & { content: Omit<Document['content'], keyof MakingContent> };

export type PredictedMatchup = SaidBy<MatchupDocument>;
export type PredictedTournament = SaidBy<TournamentDocument>;

/** A prediction not yet in the journal. */
export interface PredictionDraft {
  predicted: PredictedMatchup | PredictedTournament;
  making: Making;
  inputsKey: string;
}

/** A prediction to lock automatically, or an analyst's repeated on a newer forecast. */
export interface AutomaticDraft extends PredictionDraft {
  /** The prediction whose analysis is repeated; it belongs to the same members. */
  again?: { sequence: number };
}

export type ContestResult = MatchupResult | FieldResult;

/** Content of an entry that grades a prediction or withdraws its grade. */
export interface GradeDocument {
  id: string;
  prediction: { id: string; sequence: number; hash: string };
  result: ContestResult;
  /** The grade; null for a withdrawn one: the contest no longer has a result. */
  grade: GradeFigures | null;
  withdrawn: boolean;
}

export type PredictionRow = typeof predictions.$inferSelect;
export type GradeRow = typeof grades.$inferSelect;

/** A prediction with its full content and journal position. */
interface Locked<Kind, Content> {
  contestKind: Kind;
  content: Content;
  words: PrivatePart['words'];
  hash: string;
  previousHash: string | null;
}

type SidesColumns = Pick<MatchupDocument, 'homeId' | 'awayId' | 'homeWinProbability'> &
  Pick<MatchupDocument, 'homeScore' | 'awayScore' | 'marketHomeSpread' | 'marketTotal'>;

export type MatchupPrediction = Omit<PredictionRow, keyof SidesColumns | 'contestKind'> &
  SidesColumns &
  Locked<'matchup', MatchupContent>;
export type TournamentPrediction = Omit<PredictionRow, 'contestKind'> &
  Locked<'tournament', TournamentContent>;
export type LockedPrediction = MatchupPrediction | TournamentPrediction;

/** What a member asks to be predicted, and how. */
export interface RequestedPrediction {
  league: LeagueId;
  contestId: string;
  inputsKey: string;
  requestedBy: string;
  slot: AnalystSlot;
  options: { instructions: string };
  /** Start of the work this request belongs to. */
  since?: Date;
}

/** A requested prediction: new, or stored before. */
export interface Generated<Row = LockedPrediction> {
  outcome: GenerationOutcome;
  row: Row;
}
