import { describe, expect, it } from 'vitest';
import { favouredSide } from '#domain/favoured-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import { type LeagueId, type TeamLeagueId, teamLeagueIds, tennisTourIds } from '#domain/league.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import { shiftForecast } from '#forecasting/analyst-shift.ts';
import { asKnown } from '#forecasting/backtest/known-line-ups.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import { TeamForecaster } from '#forecasting/team/team-forecaster.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import { outlookFor } from '#forecasting/tennis/match-grid.ts';
import { createTennisForecaster } from '#forecasting/tennis/tennis-forecaster.ts';
import { getTennisParameters } from '#forecasting/tennis/tennis-parameters.ts';
import { simulatedHistory } from './simulated-history.ts';

/** Shifts of an analyst in log odds. */
const shifts = [-2, -0.7, -0.15, 0.15, 0.7, 2];
/** How far the margin of the projected score may be from the expected one; football has key numbers. */
const marginReach: Partial<Record<LeagueId, number>> = { nfl: 2.5, nba: 1.5 };

/** What a forecast says against itself; empty where all comes from one distribution. */
function listContradictions(league: LeagueId, forecast: Forecast): string[] {
  const pick = favouredSide(forecast.homeWinProbability);
  const sign = pick === 'home' ? 1 : -1;
  const wonBy = sign * (forecast.projectedHomeScore - forecast.projectedAwayScore);
  const margin = sign * (forecast.homeScore - forecast.awayScore);
  const sum = (of: 'marginPoints' | 'probability') =>
    sign * forecast.factors.reduce((total, factor) => total + factor[of], 0);
  const isMatch = forecast.setsToWin !== undefined;
  // In tennis scores are sets, and the causes count games as the fair line does, in half games.
  const [expectedPoints, tolerance] = isMatch
    ? [-sign * forecast.homeSpread, 0.26]
    : [margin, 0.11];
  const reach = marginReach[league];
  const checks: [string, boolean][] = [
    ['the pick has the higher projected score', wonBy > 0],
    ['the pick is not the underdog of the fair line', -sign * forecast.homeSpread >= 0],
    ['the pick is expected to score no less', margin >= -0.11],
    ['the points of the reasons favor the pick', sum('marginPoints') > -0.051],
    ['the probability of the reasons favors the pick', sum('probability') > -1e-6],
    [
      'the probability of the reasons is the distance from even',
      Math.abs(sum('probability') - Math.abs(forecast.homeWinProbability - 0.5)) < 0.01,
    ],
    [
      'the points of the reasons sum to the expected margin',
      Math.abs(sum('marginPoints') - expectedPoints) <= tolerance,
    ],
    [
      'the projected margin is near the expected one',
      reach === undefined || Math.abs(wonBy - margin) <= reach,
    ],
    [
      'the projected sets are the likeliest of that winner',
      !isMatch || areLikeliestSets(league, forecast),
    ],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}

function areLikeliestSets(league: LeagueId, forecast: Forecast): boolean {
  const { servePoints } = getTennisParameters(league as 'atp' | 'wta');
  const bestOf = forecast.setsToWin === 3 ? 5 : 3;
  const pick = favouredSide(forecast.homeWinProbability);
  const chances = Object.values(servePoints).map((serve) => {
    const { setScores } = outlookFor(forecast.homeWinProbability, bestOf, serve);
    const won = setScores.filter(({ home, away }) => home > away === (pick === 'home'));
    const best = Math.max(...won.map(({ probability }) => probability));
    const own = won.find(
      ({ home, away }) =>
        home === forecast.projectedHomeScore && away === forecast.projectedAwayScore,
    );
    return best - (own?.probability ?? 0);
  });
  return Math.min(...chances) < 1e-9;
}

/** The contradictions of a forecast and of its shifted ones, counted by name. */
class Findings {
  readonly counts: Record<string, number> = {};
  forecasts = 0;

  add(league: LeagueId, forecast: Forecast): void {
    this.#count(league, forecast, '');
    for (const shift of shifts) {
      this.#count(
        league,
        shiftForecast(league, forecast, { shift, label: 'Analyst' }),
        ', shifted',
      );
    }
  }

  #count(league: LeagueId, forecast: Forecast, suffix: string): void {
    this.forecasts += 1;
    for (const name of listContradictions(league, forecast)) {
      const key = `${name}${suffix}`;
      this.counts[key] = (this.counts[key] ?? 0) + 1;
      if (this.counts[key] <= 2)
        console.log(key, JSON.stringify({ ...forecast, absences: undefined }));
    }
  }
}

function walkTeamSeason(league: TeamLeagueId): Findings {
  const { resultsOnly, withLineUps } = getFittedParameters(league, 'simulated');
  const forecaster = new TeamForecaster(league, resultsOnly, withLineUps);
  const model = new TeamModel(withLineUps ?? resultsOnly);
  const findings = new Findings();
  const games = simulatedHistory(league, { seed: 'one', fromYear: 2027, toYear: 2027 });
  for (const { result } of games) {
    findings.add(league, forecaster.forecast(asKnown(model, result, 1)));
    forecaster.learn(result);
    model.learn(result);
  }
  return findings;
}

describe('every forecast of a simulated season, and each as an analyst shifts it', () => {
  it.each(teamLeagueIds)('comes from one distribution: %s', (league) => {
    const start = performance.now();
    const { forecasts, counts } = walkTeamSeason(league);
    console.log(league, forecasts, Math.round(performance.now() - start), counts);
    expect(forecasts).toBeGreaterThan(1000);
    expect(counts).toEqual({});
  });
});
void tennisTourIds;
void createTennisForecaster;
type _T = TennisMatch;
