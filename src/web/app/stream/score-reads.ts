import { analysisEndpoints } from '#contract/analyses.ts';
import type { Query } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/record/analytics.ts';
import { gameEndpoints } from '#contract/games.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { lineupEndpoints } from '#contract/lineups.ts';
import { predictionEndpoints } from '#contract/predictions.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import { todayEndpoints } from '#contract/today.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { isLeagueId, type LeagueId, leagueIds } from '#domain/league.ts';

/** Where a response contains its games; `tour` responses are refetched instead of patched. */
type Shape = 'schedule' | 'game' | 'tour';

interface ScoreRead {
  path: string;
  shape: Shape;
  /** Leagues in the response; missing when the path names the league. */
  leagues?: readonly LeagueId[];
}

/** All requests whose response contains scores. */
const scoreReads: ScoreRead[] = [
  { path: scheduleEndpoints.footballCurrent.path, shape: 'schedule', leagues: ['nfl'] },
  { path: scheduleEndpoints.footballWeek.path, shape: 'schedule', leagues: ['nfl'] },
  { path: golfEndpoints.schedule.path, shape: 'tour', leagues: ['pga'] },
  { path: golfEndpoints.tournament.path, shape: 'tour', leagues: ['pga'] },
  { path: tennisEndpoints.schedule.path, shape: 'tour', leagues: ['atp', 'wta'] },
  { path: tennisEndpoints.tournament.path, shape: 'tour' },
  { path: scheduleEndpoints.dailyLive.path, shape: 'schedule' },
  { path: scheduleEndpoints.dailySchedule.path, shape: 'schedule' },
  { path: todayEndpoints.today.path, shape: 'tour', leagues: leagueIds },
  { path: gameEndpoints.game.path, shape: 'game' },
  { path: lineupEndpoints.lineup.path, shape: 'tour' },
];

/** Parameters of a path matching a pattern such as `/api/:league/games/:id`. */
function readParameters(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;

  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return parameters;
}

/** How a query contains the league's games; undefined when it does not. */
export function findShape(queryKey: readonly unknown[], league: LeagueId): Shape | undefined {
  const [path] = queryKey;
  if (typeof path !== 'string') return undefined;

  for (const read of scoreReads) {
    const parameters = readParameters(read.path, path);
    if (parameters === undefined) continue;
    const named = parameters['league'] ?? '';
    const leagues = read.leagues ?? (isLeagueId(named) ? [named] : []);
    return leagues.includes(league) ? read.shape : undefined;
  }
  return undefined;
}

export function holdsScores({ queryKey }: Query, league: LeagueId): boolean {
  return findShape(queryKey, league) !== undefined;
}

const predictionPaths: readonly unknown[] = [
  golfPredictionEndpoints.list.path,
  predictionEndpoints.list.path,
  analyticsEndpoints.analytics.path,
  analyticsEndpoints.figures.path,
];

/** True when a new prediction changes the response: lists, histories, statistics. */
export function holdsPredictions({ queryKey }: Query): boolean {
  const [path] = queryKey;
  if (predictionPaths.includes(path)) return true;
  return (
    typeof path === 'string' &&
    [predictionEndpoints.one.path, analysisEndpoints.page.path].some(
      (pattern) => readParameters(pattern, path) !== undefined,
    )
  );
}
