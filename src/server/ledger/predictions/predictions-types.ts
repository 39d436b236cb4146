import type { grades, predictions } from '#db/tables/journal.ts';
import type {
  AnalysisExtras,
  AnalystId,
  AnalystSlot,
  AskedWith,
  FactFlag,
  PredictionAuthor,
  Source,
  StepRecord,
} from '#domain/analyst.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { GradeFigures } from '#domain/journal/grade-figures.ts';
import type { FieldResult } from '#domain/journal/grade-of-field.ts';
import type { MatchupResult } from '#domain/journal/grade-of-sides.ts';
import type { ListedInjury } from '#domain/lineups/injury.ts';
import type { LeagueId } from '#domain/league.ts';
export type { FieldResult, GradeFigures, MatchupResult };

/** The asker's own words. Covered by a digest, so that the chain can be checked without them. */
export interface AskersWords {
  instructions: string | null;
  query: string | null;
  searchInstructions: string | null;
}

/** What of a prediction a digest covers. */
export interface PrivatePart {
  /** Null for an automatic prediction. */
  requestedBy: string | null;
  inputsKey: string;
  /** `salt` is random: short instructions could be guessed from a digest without it. */
  words: AskersWords & { salt: string };
  /** The digest of all this before the words were erased with the account. */
  erasedDigest?: string;
}

/** What every prediction said beyond its own figures, whatever it predicts. */
interface SharedContent {
  blendVersion: string;
  /** True when nothing was retrieved for it. */
  isBaseline: boolean;
  /** True when the season's earlier results could not be loaded for a day before it was made. */
  hasLittleHistory: boolean;
  reasoning: string;
  /** How it was made. */
  steps: StepRecord[];
  raw: {
    searchModel: string | null;
    searchResponse: string | null;
    analysisModel: string;
    analysisResponse: string;
  };
  usage: { inputTokens?: number; outputTokens?: number; costUsd?: number; latencyMs?: number };
}

/** A win probability: home win probability, with its 80% interval where it has one. */
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
  /** Share of home sides that had won until then: what a forecast has to beat. In automatic predictions only. */
  homeRate?: number;
  /** Of our prediction beside the price, 0–1; null without a price. */
  marketWeight: number | null;
  /** The side with an edge by the rule of that day; absent in entries from before it was noted. */
  edgeSide?: 'home' | 'away' | null;
  /** Our prediction: the statistical model's, moved by the analyst's shift where one was asked. */
  forecast: Forecast;
  /** In log odds of a home win; null where no analyst was asked. */
  analystShift: number | null;
  market: { quote: OddsQuote; at: string } | null;
  keyFactors: string[];
  teamAnalysis: { home: string; away: string };
  /** What a vendor's analyst said; absent for the baseline. */
  analysis?: {
    winner: 'home' | 'away';
    /** Before it was put right; the layer holds the calibrated one. */
    statedHomeWinProbability: number;
    calibration: { shrink: number; graded: number };
    homeScore: number;
    awayScore: number;
    /** For each key factor the page it rests on; null for stored facts. */
    keyFactorSources: (string | null)[];
    sources: Source[];
    retrievedAt: string | null;
    flags: FactFlag[];
    extras: AnalysisExtras;
  };
  /** Who was to start when it was made. */
  starters: { home: string | null; away: string | null };
  /**
   * The injury lists it was made with, null where they were not known; absent where the analyst reads
   * none.
   */
  injuries?: { home: ListedInjury[] | null; away: ListedInjury[] | null };
}

/** A player as a prediction saw him. Chances are in (0, 1). */
export interface PredictedGolfer {
  playerId: string;
  name: string;
  statistical: number;
  /** As the analyst stated it; null where it did not name him, or none was asked. */
  analyst: number | null;
  ours: number;
  top5: number;
  top10: number;
  top20: number;
  makeCut: number;
  skill: number;
  sampleRounds: number;
}

export interface TournamentContent extends SharedContent {
  /** Those who count: the likeliest, the analyst's contenders and the pick; all in an automatic prediction; by our prediction. */
  golfers: PredictedGolfer[];
  fieldSize: number;
  weights: { statistical: number; analyst: number };
  /** The forecast behind it. */
  forecast: { model: string; madeAt: string };
  keyFactors: { text: string; sourceUrl: string | null }[];
  /** What a vendor's analyst said; null for the baseline. */
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
  /** Absent in entries from before automatic predictions: a member asked. */
  author?: PredictionAuthor;
  requestedSlot: AnalystSlot | null;
  analyst: AnalystId;
  requestedModel: string | null;
  returnedModel: string | null;
  startsAt: string;
  settings: AskedWith;
  pick: { id: string; probability: number };
  /** Percent, one decimal. */
  confidence: number;
}

interface PredictedContest<Kind> {
  kind: Kind;
  league: LeagueId;
  id: string;
  season: number;
}

/** What a prediction of a game or a match says openly. */
export interface MatchupDocument extends SharedDocument {
  contest: PredictedContest<'matchup'>;
  homeId: string;
  awayId: string;
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
  /** The market's home handicap and total when it was made; null where there was no line. */
  marketHomeSpread: number | null;
  marketTotal: number | null;
  content: MatchupContent;
}

/** What a prediction of a tournament says openly. */
export interface TournamentDocument extends SharedDocument {
  contest: PredictedContest<'tournament'>;
  content: TournamentContent;
}

export type PredictionDocument = MatchupDocument | TournamentDocument;

/** A prediction before it has its place in the journal. */
type DraftOf<Document> = Document extends unknown
  ? Omit<Document, 'id' | 'version' | 'startsAt' | 'author'>
  : never;
export type PredictionDraft = DraftOf<PredictionDocument> & {
  requestedBy: string;
  requestedSlot: AnalystSlot;
  inputsKey: string;
  words: AskersWords;
};

/** About to be locked unasked: an automatic prediction, or an analyst's again on a newer forecast. */
export type AutomaticDraft = DraftOf<PredictionDocument> & {
  inputsKey: string;
  /** The prediction whose analysis it applies again: it belongs to whoever asked for that. */
  again?: { sequence: number };
};

export type ContestResult = MatchupResult | FieldResult;

/** What an entry says that grades a prediction, or takes its grade back. */
export interface GradeDocument {
  id: string;
  prediction: { id: string; sequence: number; hash: string };
  /** What it rests on. */
  result: ContestResult;
  /** Null where the grade is withdrawn: the contest has no result any more. */
  grade: GradeFigures | null;
  withdrawn: boolean;
}

export type PredictionRow = typeof predictions.$inferSelect;
export type GradeRow = typeof grades.$inferSelect;

/** A prediction with all that it said, and its place in the chain. */
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
