import type { ForecastVersion } from '#domain/forecast.ts';
import type { TeamLeagueId, TennisTourId } from '#domain/league.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { BacktestReport } from '../backtest/report.ts';
import type { HistoryGame } from '../backtest/team-history.ts';
import { backtestTeamLeague } from '../backtest/team-backtest.ts';
import { backtestTour } from '../backtest/tennis-backtest.ts';
import type { HistoryMatch } from '../backtest/tennis-history.ts';
import { ForecastLog } from '../backtest/report.ts';
import type { TeamPlan } from '../plans/league-plans.ts';
import { teamPlans } from '../plans/team-plans.ts';
import { fitTeamLeague } from './fit-team.ts';
import { fitTour } from './fit-tennis.ts';
import { withNumbers } from './tunable.ts';

export interface RefitOptions {
  /** First scored season. */
  from: number;
  /** Refits before the first season and after every so many. */
  everySeasons: number;
  knownShare: number;
  /** Plans; by default the league's. */
  plans?: { lineups: TeamPlan; pastPrices: TeamPlan };
  onProgress?: (evaluations: number, cost: number) => void;
}

/** `evaluations`: of each search; by default as many as its plan has. */
export interface TourRefitOptions extends Pick<RefitOptions, 'from' | 'everySeasons'> {
  evaluations?: number;
}

/**
 * Walks through the history with numbers that are fitted, before each span of seasons, to the
 * seasons before it, in a search that begins at plain numbers: nothing of a scored game is in its
 * forecast, and far more games are scored than come after the last fit. Both versions are refitted,
 * the blind one where its plan has a plain start.
 */
export function backtestRefitted(
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  {
    from,
    everySeasons,
    knownShare,
    plans = { lineups: teamPlans[league].lineups.plan, pastPrices: teamPlans[league].pastPrices },
    onProgress = () => undefined,
  }: RefitOptions,
): BacktestReport {
  const log = new ForecastLog();
  const last = games.at(-1)?.result.season ?? from;
  const shipped = getFittedParameters(league, 'really');
  for (let first = from; first <= last; first += everySeasons) {
    const before = games.filter(({ result }) => result.season < first);
    const refit = (plan: TeamPlan, shipped: TeamParameters | undefined) =>
      plan.plainStart === undefined
        ? shipped
        : fitTeamLeague(planUntil(plan, first - 1), [before], onProgress).parameters;
    const parameters = {
      resultsOnly: shipped.resultsOnly,
      withLineups: refit(plans.lineups, shipped.withLineups),
      pastPrices: refit(plans.pastPrices, shipped.pastPrices),
    };
    const span = games.filter(({ result }) => result.season < first + everySeasons);
    backtestTeamLeague(league, span, { from: first, knownShare, log }, parameters);
  }
  return {
    ...log.report(league, from, 0, knownShare),
    calibrationParts: log.calibrationParts(),
  };
}

/** Backtests a tour, refitting its parameters along the way. */
export function backtestRefittedTour(
  tour: TennisTourId,
  matches: readonly HistoryMatch[],
  { from, everySeasons, evaluations }: TourRefitOptions,
): BacktestReport {
  const log = new ForecastLog();
  const last = matches.at(-1)?.season ?? from;
  for (let first = from; first <= last; first += everySeasons) {
    const refit = (version: ForecastVersion) =>
      fitTour(tour, version, matches, { toSeason: first - 1, evaluations }).parameters;
    const parameters = { results: refit('results'), pastPrices: refit('past-prices') };
    const span = matches.filter(({ season }) => season < first + everySeasons);
    backtestTour(tour, span, { from: first, log }, parameters);
  }
  return { ...log.report(tour, from, 0), calibrationParts: log.calibrationParts() };
}

function planUntil({ start, plainStart, ...plan }: TeamPlan, toSeason: number): TeamPlan {
  const { numbers = {}, evaluations = plan.evaluations } = plainStart ?? {};
  return { ...plan, evaluations, start: withNumbers(start, numbers), toSeason };
}
