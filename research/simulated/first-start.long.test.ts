import { teamLeagueIds } from '#domain/league.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import { TeamForecaster } from '#forecasting/team/team-forecaster.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { simulatedLeagues, simulationSeed } from '#testing/samples/simulated-seasons.ts';
import { expect, it } from 'vitest';
import { simulatedHistory } from './simulated-history.ts';

/** Share of the season that has been played when the product is started first. */
const playedShare = 0.3;
const weekMs = 7 * 86_400_000;

/**
 * Box scores come in over an hour. A forecast is provisional until those of both sides’ games are
 * there (`server/forecasts/missing-inputs`); from then on only other teams’ are left.
 */
it.each(teamLeagueIds)(
  'on a first start, a complete forecast of %s stays within 3 points while the rest is loaded',
  (id) => {
    const simulated = simulatedLeagues.find((one) => one.id === id);
    if (simulated === undefined) return;
    const { league, year } = simulated;
    const { startsAt, endsAt } = league.getSpan(year);
    const now = startsAt + playedShare * (endsAt - startsAt);
    const span = { seed: simulationSeed, fromYear: year - 1, toYear: year };
    const results = simulatedHistory(id, span).map(({ result }) => ({
      ...result,
      close: undefined,
    }));
    const played = results.filter((result) => result.startsAt.getTime() < now);
    const coming = results.filter(
      ({ startsAt: at }) => at.getTime() >= now && at.getTime() < now + weekMs,
    );
    const learn = (hasBoxScore: (result: TeamResult) => boolean) => {
      const { resultsOnly, withLineups } = getFittedParameters(id, 'simulated');
      const forecaster = new TeamForecaster(id, { resultsOnly, withLineups });
      for (const result of played) {
        const { homeAppearances: _home, awayAppearances: _away, ...alone } = result;
        forecaster.learn(hasBoxScore(result) ? result : alone);
      }
      return forecaster;
    };

    const loaded = learn(() => true);
    for (const { homeAppearances: _home, awayAppearances: _away, ...game } of coming.slice(0, 2)) {
      const sides = [game.homeId, game.awayId];
      const complete = learn(
        ({ homeId, awayId }) => sides.includes(homeId) || sides.includes(awayId),
      );
      const before = complete.forecast(game);
      const after = loaded.forecast(game);
      expect(complete.coversLineups(game)).toBe(true);
      expect(before.model).toBe(after.model);
      expect(Math.abs(before.homeWinProbability - after.homeWinProbability)).toBeLessThan(0.03);
    }
  },
);
