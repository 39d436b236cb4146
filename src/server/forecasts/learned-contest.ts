import type { SeasonPhase } from '#domain/league.ts';
import type { ClosingLine } from '#forecasting/closing-line.ts';
import type { Appearance, Lineup } from '#forecasting/lineups/lineup.ts';

/** A matchup as the models learn and forecast it. */
export interface LearnedContest {
  id: string;
  season: number;
  phase: SeasonPhase;
  startsAt: Date;
  homeId: string;
  awayId: string;
  homeScore: number | null;
  awayScore: number | null;
  homeSegmentScores: number[];
  awaySegmentScores: number[];
  homeStarter: { id: string } | null;
  awayStarter: { id: string } | null;
  neutralSite: boolean;
  /** Known lineup information of an upcoming contest. */
  homeLineup?: Lineup;
  awayLineup?: Lineup;
  /** Players of a finished contest and what they did. */
  homeAppearances?: readonly Appearance[];
  awayAppearances?: readonly Appearance[];
  /** Closing line of a finished contest. Forecasts never read it. */
  close?: ClosingLine;
}
