import { analysisEndpoints } from '#contract/predictions/analyses.ts';
import type { Query } from '@tanstack/react-query';
import { analyticsEndpoints, recordEndpoints } from '#contract/analytics/analytics.ts';
import { gameEndpoints } from '#contract/games.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { lineupEndpoints } from '#contract/lineups.ts';
import { predictionEndpoints } from '#contract/predictions/predictions.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import { todayEndpoints } from '#contract/today.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { type LeagueId, leagueIds } from '#domain/league.ts';

/** Where a response contains its games; `refetched` ones are too varied to patch. */
type Shape = 'schedule' | 'game' | 'refetched';

const scoreReads: { path: string; shape: Shape; leagues?: readonly LeagueId[] }[] = [
  { path: scheduleEndpoints.footballCurrent.path, shape: 'schedule', leagues: ['nfl'] },
  { path: scheduleEndpoints.footballWeek.path, shape: 'schedule', leagues: ['nfl'] },
  { path: golfEndpoints.schedule.path, shape: 'refetched', leagues: ['pga'] },
  { path: golfEndpoints.tournament.path, shape: 'refetched', leagues: ['pga'] },
  { path: tennisEndpoints.schedule.path, shape: 'refetched', leagues: ['atp', 'wta'] },
  { path: tennisEndpoints.tournament.path, shape: 'refetched' },
  { path: scheduleEndpoints.dailyLive.path, shape: 'schedule' },
  { path: scheduleEndpoints.dailySchedule.path, shape: 'schedule' },
  { path: todayEndpoints.today.path, shape: 'refetched', leagues: leagueIds },
  { path: gameEndpoints.game.path, shape: 'game' },
  { path: lineupEndpoints.lineup.path, shape: 'refetched' },
  // Written out: importing these paths would add a kilobyte to every page.
  { path: '/api/picks', shape: 'refetched', leagues: ['pga'] },
  { path: '/api/bets/book', shape: 'refetched', leagues: ['pga'] },
];

/** Whether an address is one of a path such as `/api/:league/games/:id`, of one league if given. */
function isAt(path: string, address: unknown, league = '[^/]+'): boolean {
  const pattern = path.replace(':league', league).replaceAll(/:\w+/g, '[^/]+');
  return typeof address === 'string' && new RegExp(`^${pattern}$`).test(address);
}

/** How an answer holds games of this league; undefined if it holds none. */
export function findShape([address]: readonly unknown[], league: LeagueId): Shape | undefined {
  return scoreReads.find(
    ({ path, leagues = leagueIds }) => leagues.includes(league) && isAt(path, address, league),
  )?.shape;
}

export function holdsScores({ queryKey }: Query, league: LeagueId): boolean {
  return findShape(queryKey, league) !== undefined;
}

const predictionReads = [
  golfPredictionEndpoints.list,
  predictionEndpoints.list,
  predictionEndpoints.one,
  analysisEndpoints.page,
  analysisEndpoints.game,
  analyticsEndpoints.analytics,
  analyticsEndpoints.figures,
  recordEndpoints.record,
  // In team games, picks and the book change with a result only.
  { path: '/api/picks' },
  { path: '/api/bets/book' },
];

export function holdsPredictions({ queryKey: [address] }: Query): boolean {
  return predictionReads.some(({ path }) => isAt(path, address));
}
