import { favoredSide } from '#domain/favored-side.ts';
import { analystFactorName, type Forecast } from '#domain/forecast.ts';
import { isTeamLeague, type LeagueId, type TennisTourId } from '#domain/league.ts';
import { toHalfPoint } from '#domain/betting/odds.ts';
import { fairSpread, toHundredth, toTenth } from './forecast-rounding.ts';
import { insideUnit, logistic, logit } from '#domain/betting/normal-curve.ts';
import { projectScore } from './projected-score.ts';
import { statedGrid } from './team/stated-grid.ts';
import { outlookFor } from './tennis/match-grid.ts';
import { getTourParameters } from './tennis/tennis-parameters.ts';

/** A prior: no analyst has been graded yet. */
export const analystWeight = 0.25;

/** Log-odds shift for the home side; `analyst` is its calibrated home win probability. */
export function analystShift(statistical: number, analyst: number): number {
  return analystWeight * (logit(insideUnit(analyst)) - logit(insideUnit(statistical)));
}

/** The margin moves until the win probability matches, so that score, lines and factors agree. */
export function shiftForecast(
  league: LeagueId,
  forecast: Forecast,
  { shift, label }: { shift: number; label: string },
): Forecast {
  const move = (probability: number) =>
    insideUnit(logistic(logit(insideUnit(probability)) + shift));
  const homeWinProbability = move(forecast.homeWinProbability);
  const means = isTeamLeague(league)
    ? teamMeans(league, forecast, homeWinProbability)
    : tennisMeans(league as TennisTourId, forecast, homeWinProbability);
  const favorite = favoredSide(homeWinProbability);
  const { homeScore, awayScore, margin, marginShift, setScores } = means;
  const projected = projectScore(league, { homeScore, awayScore, setScores }, favorite);
  return {
    ...forecast,
    homeWinProbability,
    low: move(forecast.low),
    high: move(forecast.high),
    homeScore,
    awayScore,
    projectedHomeScore: projected.homeScore,
    projectedAwayScore: projected.awayScore,
    ...(setScores && { setScores }),
    ...(forecast.segments && { segments: scaleSegments(forecast, homeScore, awayScore) }),
    homeSpread: fairSpread(margin, favorite),
    total: means.total,
    factors: [
      ...forecast.factors,
      {
        name: analystFactorName,
        detail: `${label} sees it differently; our forecast follows ${analystWeight * 100}% of the difference.`,
        marginPoints: marginShift,
        probability: homeWinProbability - forecast.homeWinProbability,
      },
    ],
  };
}

function scaleSegments(
  { segments = [], homeScore: homeBefore, awayScore: awayBefore }: Forecast,
  homeAfter: number,
  awayAfter: number,
) {
  return segments.map(({ home, away }) => ({
    home: toHundredth((home * homeAfter) / homeBefore),
    away: toHundredth((away * awayAfter) / awayBefore),
  }));
}

type FairFigures = Pick<Forecast, 'homeWinProbability' | 'homeSpread' | 'total'>;

/** Shifts a forecast of which only the probability and the fair lines are known. */
export function shiftFigures(
  league: LeagueId,
  { homeWinProbability, homeSpread, total }: FairFigures,
  shift: number,
  setsToWin?: Forecast['setsToWin'],
): FairFigures {
  const margin = 0 - homeSpread;
  const factor = { name: '', detail: '', marginPoints: margin, probability: 0 };
  const shifted = shiftForecast(
    league,
    {
      model: '',
      homeWinProbability,
      low: homeWinProbability,
      high: homeWinProbability,
      drawProbability: 0,
      homeScore: (total + margin) / 2,
      awayScore: (total - margin) / 2,
      projectedHomeScore: 0,
      projectedAwayScore: 0,
      homeSpread,
      total,
      factors: [factor],
      sampleGames: 0,
      ...(setsToWin && { setsToWin }),
    },
    { shift, label: '' },
  );
  return {
    homeWinProbability: shifted.homeWinProbability,
    homeSpread: shifted.homeSpread,
    total: shifted.total,
  };
}

interface ShiftedMeans {
  homeScore: number;
  awayScore: number;
  /** Home margin, in spread units. */
  margin: number;
  marginShift: number;
  total: number;
  setScores?: Forecast['setScores'];
}

/** Minimum gap in points at which the forecast's own curve can be measured. */
const minMarginPoints = 0.5;

/** The sum of the factors, since expected scores and fair lines are rounded. */
function expectedMargin({ factors }: Forecast): number {
  return factors.reduce((sum, { marginPoints }) => sum + marginPoints, 0);
}

/** The favorite's expected margin is never negative, even where the curves differ near even. */
function onSideOfFavorite(margin: number, homeWinProbability: number): number {
  return favoredSide(homeWinProbability) === 'home' ? Math.max(0, margin) : Math.min(0, margin);
}

function teamMeans(
  league: Parameters<typeof statedGrid>[0],
  forecast: Forecast,
  after: number,
): ShiftedMeans {
  const { homeWinProbability: before, homeScore, awayScore, total } = forecast;
  const meanAt = (homeWinProbability: number) => {
    const grid = statedGrid(league, { homeWinProbability, total });
    return grid.meanHomeScore - grid.meanAwayScore;
  };
  const margin = expectedMargin(forecast);
  const meanBefore = meanAt(before);
  // If the league's curve is narrower, the same probability means a larger margin.
  const width =
    Math.abs(meanBefore) < minMarginPoints ? 1 : Math.min(2, Math.max(0.5, margin / meanBefore));
  const shifted = onSideOfFavorite(margin + (meanAt(after) - meanBefore) * width, after);
  const scores = homeScore + awayScore;
  return {
    homeScore: toTenth((scores + shifted) / 2),
    awayScore: toTenth((scores - shifted) / 2),
    margin: shifted,
    marginShift: shifted - margin,
    total,
  };
}

function tennisMeans(tour: TennisTourId, forecast: Forecast, after: number): ShiftedMeans {
  const { servePoints } = getTourParameters(tour).results;
  const bestOf = forecast.setsToWin === 3 ? 5 : 3;
  const gamesAt = (probability: number) => {
    const outlook = outlookFor(probability, bestOf, servePoints.hard);
    return { ...outlook, margin: outlook.homeGames - outlook.awayGames };
  };
  const before = gamesAt(forecast.homeWinProbability);
  const shifted = gamesAt(after);
  const expected = expectedMargin(forecast);
  const margin = onSideOfFavorite(expected + shifted.margin - before.margin, after);
  return {
    homeScore: toTenth(shifted.homeSets),
    awayScore: toTenth(shifted.awaySets),
    setScores: shifted.setScores,
    margin,
    marginShift: margin - expected,
    total: toHalfPoint(
      forecast.total + shifted.homeGames + shifted.awayGames - before.homeGames - before.awayGames,
    ),
  };
}
