import type { countedForecasts } from '#db/tables/figures.ts';
import type { competitors, games } from '#db/tables/games.ts';
import type { tournaments } from '#db/tables/tournaments.ts';
import type { AnalystId, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedForecast } from '#domain/replayed-forecast.ts';
import type { PredictedContest } from '../history/history.ts';

/** Which forecasts a history includes. */
export interface HistoryFilter {
  leagues: LeagueId[];
  kind?: ContestKindId;
  contests?: { league: LeagueId; contestId: string }[];
  contestIds?: string[];
  author?: PredictionAuthor;
  /** Only what the viewer has requested. */
  mine: boolean;
  analyst?: AnalystId;
  band?: ConfidenceBand;
  result?: PredictionResult;
  season?: number;
  since?: Date;
}

/** A replay's position in order of play. */
export interface PlayPosition {
  playedAt: Date;
  league: LeagueId;
  contestId: string;
}

export type Order = 'newest' | 'oldest';

/** Totals of a history, each contest counted once. */
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

/** Start position and length of a page. */
export interface Paging<Position> {
  behind: Position | undefined;
  order: Order;
  limit: number;
}

/** A matchup's replay as stored. */
type MatchupReplay = Omit<ReplayedForecast, 'model' | 'homeRate'>;

interface TournamentReplay {
  fieldSize: number;
  likeliest: { playerId: string; win: number }[];
}

type CountedForecast = typeof countedForecasts.$inferSelect;

interface Replayed<Replay, Layers> {
  row: Omit<CountedForecast, 'replay' | 'layers' | 'fieldBins'> & {
    replay: Replay;
    layers: Layers;
  };
}

export interface ReplayedGame extends Replayed<MatchupReplay, LayerGrades> {
  kind: 'matchup';
  game: typeof games.$inferSelect;
  home: typeof competitors.$inferSelect;
  away: typeof competitors.$inferSelect;
}

export interface ReplayedTournament extends Replayed<TournamentReplay, FieldLayerGrades> {
  kind: 'tournament';
  tournament: typeof tournaments.$inferSelect;
}

export type ReplayedContest = ReplayedGame | ReplayedTournament;

/** An entry of the history, with the next page's position. */
export type FoundEntry =
  | { basis: 'locked'; found: PredictedContest; position: number }
  | { basis: 'replayed'; found: ReplayedContest; position: PlayPosition };

/** Names needed by the views of a page. */
export interface EntryNames {
  /** Names of winners of predicted tournaments. */
  getName: (playerId: string) => string;
  /** Picks and winners of replayed tournaments, by tournament. */
  picks: ReadonlyMap<string, string>;
  winners: ReadonlyMap<string, string[]>;
}
