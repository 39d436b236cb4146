import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import type { StoredPlayer, StoredProjections } from '#domain/players/stored-projections.ts';
import { shiftForecast } from '#forecasting/analyst-shift.ts';
import { findPlayerModel } from './player-models.ts';

/**
 * Factors from the expected scores of a stored forecast to those that an analyst's shift leaves;
 * undefined without a shift, and in leagues whose players' statistics do not add up to the score.
 */
export function findScoringFactors(
  league: LeagueId,
  forecast: Forecast | undefined,
  analyst: { shift: number; label: string } | undefined,
): Sides<number> | undefined {
  const addsUp = findPlayerModel(league)?.statistics.some(({ addsUpToScore }) => addsUpToScore);
  if (forecast === undefined || analyst === undefined || addsUp !== true) return undefined;
  const { homeScore, awayScore } = shiftForecast(league, forecast, analyst);
  return { home: homeScore / forecast.homeScore, away: awayScore / forecast.awayScore };
}

/** Multiplies a player's means of the scoring statistic, and moves the means of sums with it. */
export function scaleMeans(
  league: LeagueId,
  names: readonly string[],
  means: readonly (number | null)[],
  factor: number,
): (number | null)[] {
  const model = findPlayerModel(league);
  const scoring = model?.statistics.find(({ addsUpToScore }) => addsUpToScore)?.name ?? '';
  const change = (means[names.indexOf(scoring)] ?? 0) * (factor - 1);
  return means.map((mean, at) => {
    const name = names[at] ?? '';
    const of = model?.combined.find((one) => one.name === name)?.of ?? [name];
    return mean === null || !of.includes(scoring) ? mean : mean + change;
  });
}

/** The same projections with scoring multiplied by each side's factor; the shapes stay. */
export function scaleScoring<
  Stored extends Pick<StoredProjections, 'statistics' | 'home' | 'away'>,
>(league: LeagueId, stored: Stored, factors: Sides<number>): Stored {
  const names = stored.statistics.map(([name]) => name);
  const scale = (players: readonly StoredPlayer[], factor: number) =>
    players.map(([id, probability, games, opportunities, statistics]): StoredPlayer => {
      const before = statistics.map((numbers) => numbers?.[0] ?? null);
      const means = scaleMeans(league, names, before, factor);
      const scaled = statistics.map((numbers, at) => {
        const mean = means[at];
        return numbers === null || mean == null
          ? numbers
          : [Number(mean.toPrecision(4)), ...numbers.slice(1)];
      });
      return [id, probability, games, opportunities, scaled];
    });
  return {
    ...stored,
    home: scale(stored.home, factors.home),
    away: scale(stored.away, factors.away),
  };
}
