import { inventSeason } from '#testing/samples/invented-lineups.ts';
import { inventMatches } from '#testing/samples/invented-matches.ts';
import { describe, expect, it } from 'vitest';
import type { HistoryGame } from '../backtest/team-history.ts';
import type { HistoryMatch } from '../backtest/tennis-history.ts';
import type { TeamPlan } from '../plans/league-plans.ts';
import { teamPlans } from '../plans/team-plans.ts';
import { backtestRefitted, backtestRefittedTour } from './refitted-backtest.ts';

function quicken(plan: TeamPlan): TeamPlan {
  const numbers = plan.plainStart?.numbers ?? {};
  return { ...plan, fromSeason: 2010, plainStart: { numbers, evaluations: 10 } };
}

const { lineups, pastPrices } = teamPlans.nfl;
const plans = { lineups: quicken(lineups.plan), pastPrices: quicken(pastPrices) };
const years = [2010, 2011, 2012, 2013];
/** Builds games of the same four teams every year, with changed scores in one year. */
function buildGames(changedYear?: number): HistoryGame[] {
  return years.flatMap((season) =>
    inventSeason('nfl', 40).map((result, index) => ({
      line: index + 2,
      result: {
        ...result,
        gameId: `${season} ${index}`,
        season,
        startsAt: new Date(Date.UTC(season, 8, 1 + index, 17)),
        homeScore: season === changedYear ? result.awayScore + 14 : result.homeScore,
      },
    })),
  );
}

function lossesBySeason(games: readonly HistoryGame[], everySeasons: number): (number | null)[] {
  const report = backtestRefitted('nfl', games, {
    from: 2011,
    everySeasons,
    plans,
    knownShare: 1,
  });
  return report.bySeason.map(
    ({ models }) => models.find(({ name }) => name === 'statistical')?.logLoss ?? null,
  );
}

describe('a refitted backtest', () => {
  const everyYear = lossesBySeason(buildGames(), 1);

  it('scores every season from the requested one on, with numbers fitted to earlier seasons only', () => {
    const changed = lossesBySeason(buildGames(2013), 1);
    expect(everyYear).toHaveLength(3);
    expect(changed.slice(0, 2)).toEqual(everyYear.slice(0, 2));
    expect(changed[2]).not.toBe(everyYear[2]);
  });

  it('does not fit to the season it scores', () => {
    const games = buildGames();
    const last = games.at(-1);
    const listForecasts = (homeScore: number) => {
      const changed = last && { ...last, result: { ...last.result, homeScore } };
      const { reliability } = backtestRefitted(
        'nfl',
        [...games.slice(0, -1), ...(changed ? [changed] : [])],
        {
          from: 2013,
          everySeasons: 1,
          plans,
          knownShare: 1,
        },
      );
      return reliability.map(({ meanForecast }) => meanForecast);
    };
    // No forecast knows the very last game.
    expect(listForecasts(70)).toEqual(listForecasts(3));
  });

  it('refits after every so many seasons, as requested', () => {
    const [first, second, third] = lossesBySeason(buildGames(), 2);
    expect(first).toBe(everyYear[0]);
    expect(second).not.toBe(everyYear[1]);
    expect(third).toBe(everyYear[2]);
  });

  it('keeps the shipped numbers of a version without plain starting values', () => {
    const blind = { ...plans.lineups, plainStart: undefined };
    const report = (lineupPlan: TeamPlan) =>
      backtestRefitted('nfl', buildGames(), {
        from: 2013,
        everySeasons: 1,
        knownShare: 1,
        plans: { ...plans, lineups: lineupPlan },
      }).models.find(({ name }) => name === 'statistical')?.logLoss;
    expect(report(blind)).not.toBe(report(plans.lineups));
  });
});

/** Builds the same matches every year; in one year the closing prices may favor another player. */
function buildMatches(changedYear?: number): HistoryMatch[] {
  return [2015, 2016, 2017, 2018].flatMap((season) =>
    inventMatches(60, season, season === changedYear ? 0.2 : 0.7).map((result, index) => {
      const fair = result.close?.homeWinProbability ?? 0.5;
      const market = { multiplicative: fair, power: fair, shin: fair };
      return { line: index + 2, season, result, market };
    }),
  );
}

describe('a refitted backtest of a tour', () => {
  const options = { from: 2016, everySeasons: 1, evaluations: 30 };
  const lossesOf = (name: string, matches: readonly HistoryMatch[], everySeasons = 1) =>
    backtestRefittedTour('atp', matches, { ...options, everySeasons }).bySeason.map(
      ({ models }) => models.find((model) => model.name === name)?.logLoss ?? null,
    );

  it('refits both versions to earlier seasons only', () => {
    const [before, after] = [buildMatches(), buildMatches(2017)].map((matches) =>
      lossesOf('past-prices', matches),
    );
    expect(before).toHaveLength(3);
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).not.toBe(before?.[1]);
    expect(after?.[2]).not.toBe(before?.[2]);
    expect(lossesOf('statistical', buildMatches(2017))).toEqual(
      lossesOf('statistical', buildMatches()),
    );
  });

  it('refits after every so many seasons, as requested', () => {
    const everyYear = lossesOf('statistical', buildMatches());
    const [first, second, third] = lossesOf('statistical', buildMatches(), 2);
    expect(first).toBe(everyYear[0]);
    expect(second).not.toBe(everyYear[1]);
    expect(third).toBe(everyYear[2]);
  });
});
