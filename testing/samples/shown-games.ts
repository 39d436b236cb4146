import type { QueryClient } from '@tanstack/react-query';
import {
  predictionEndpoints,
  type PredictionView,
} from '#contract/predictions/predictions-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { answered } from '#testing/render.ts';
import { samplePrediction } from './sample-prediction.ts';

export const freshness = {
  lastUpdated: '2026-11-22T12:00:00.000Z',
  isStale: false,
  isLoading: false,
};

const days: Record<TeamLeagueId, number> = { nfl: 7, nba: 7, nhl: 7, mlb: 1 };

/** The key of the schedule that a sport's page opens with. */
export function scheduleKey(league: TeamLeagueId): readonly unknown[] {
  if (league === 'nfl') return read(scheduleEndpoints.footballCurrent).queryKey;
  const query = { days: days[league] };
  return read(scheduleEndpoints.dailySchedule, { params: { league }, query }).queryKey;
}

/** The key of the predictions that a sport's cards show. */
export function predictionsKey(league: TeamLeagueId): readonly unknown[] {
  const query = { sport: league, shown: 'true', limit: 200 } as const;
  return read(predictionEndpoints.list, { query }).queryKey;
}

/** A sport's schedule and the predictions of its cards, as answered. */
export function scheduleAnswers(
  league: TeamLeagueId,
  schedule: object,
  predictions: readonly PredictionView[] = [],
): QueryClient {
  return answered([
    [scheduleKey(league), { ...freshness, ...schedule }],
    [predictionsKey(league), predictions],
  ]);
}

/** A prediction of the sample game: Elks at Gulls, with the Gulls at 78%. */
export function predictGulls(
  league: LeagueId,
  change: Partial<PredictionView> = {},
): PredictionView {
  const parts = {
    league,
    home: { name: 'Northport Gulls', abbreviation: 'NPG' },
    away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
    homeWinProbability: 0.78,
    homeScore: 24,
    awayScore: 20,
  };
  return samplePrediction(parts, { madeWith: 'default', ...change });
}

/** Fields of a graded prediction; void by default. */
export const voidGrade = {
  winner: 'void',
  spread: 'void',
  total: 'void',
  voidReason: null,
  homeScore: null,
  awayScore: null,
  scoreError: null,
  brier: null,
  logScore: null,
  segments: null,
  gradedAt: '2026-11-23T00:00:00.000Z',
} satisfies NonNullable<PredictionView['grade']>;
