import { decimalFromAmerican } from '#domain/betting/odds.ts';
import { getQuotedLine } from '#domain/betting/quoted-line.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { type ForecastVersion, forecastVersions, type VersionFigures } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import { gradeLine, gradeWinner, brierScore, logScore } from './grade.ts';
import { type GradedLayer, gradedLayers, type GradeOutcome } from './terms.ts';
import type { SegmentsGrade } from './segment-grades.ts';

export interface MatchupBelief {
  /** Win probability in (0, 1). */
  homeWinProbability: number;
  /** Missing when the layer predicts no score: a market price implies none beyond its own line. */
  score?: { home: number; away: number };
  fair?: { margin: number; total: number };
}

/** Market lines and the implied probability without the margin; null where not quoted. */
export interface MarketView {
  homeWinProbability: number | null;
  /** Home handicap. */
  homeSpread: number | null;
  total: number | null;
}

/** Movement toward the layer from lock to close; missing when it agreed with the first price. */
export interface ClosingLineValue {
  probability?: number;
  spread?: number;
  total?: number;
}

export interface LayerGrade {
  winner: GradeOutcome;
  brier?: number;
  logScore?: number;
  /** Grade against the lines at locking time; void without a line or projected scores. */
  spread: GradeOutcome;
  total: GradeOutcome;
  /** Mean absolute error of the two scores, in points. */
  scoreError?: number;
  closing?: ClosingLineValue;
  /** Profit in units on the side taken, staking one unit, at the stored price. Our layer only. */
  spreadUnits?: number;
  totalUnits?: number;
  /** Our layer only, when it had an edge at locking time: the moneyline result of that side. */
  edge?: { outcome: GradeOutcome; units?: number };
  segments?: SegmentsGrade;
}

export interface GradedMarkets {
  locked: MarketView | undefined;
  close: MarketView | undefined;
  prices?: OddsQuote | undefined;
  edgeSide?: 'home' | 'away' | null | undefined;
}

export type MatchupBeliefs = Partial<Record<GradedLayer, MatchupBelief>>;
export type LayerGrades = Partial<Record<GradedLayer, LayerGrade>>;

type GradedFigures = Pick<VersionFigures, 'homeWinProbability' | 'homeSpread' | 'total'>;
export type GradedVersions = Record<ForecastVersion, GradedFigures>;

/** Beliefs of both versions of our forecast; an impossible probability gives none. */
export function buildVersionBeliefs(versions: GradedVersions | undefined): MatchupBeliefs {
  const beliefs: MatchupBeliefs = {};
  for (const version of forecastVersions) {
    // A tampered document may lack one.
    const figures = versions?.[version] as GradedFigures | null | undefined;
    if (figures == null) continue;
    const { homeWinProbability, homeSpread, total } = figures;
    if (!(homeWinProbability > 0 && homeWinProbability < 1)) continue;
    beliefs[version] = { homeWinProbability, fair: { margin: 0 - homeSpread, total } };
  }
  return beliefs;
}

/** `result` is undefined for a contest canceled, forfeited or never played: everything is void. */
export function gradeLayers(
  beliefs: MatchupBeliefs,
  markets: GradedMarkets,
  result: { homeScore: number; awayScore: number } | undefined,
): LayerGrades {
  const all = withClose(beliefs, markets.close);
  const graded: LayerGrades = {};
  for (const layer of gradedLayers) {
    const belief = all[layer];
    if (belief !== undefined) graded[layer] = gradeLayer(layer, belief, markets, result);
  }
  if (beliefs.ours === undefined || graded.ours === undefined || result === undefined) {
    return graded;
  }
  return { ...graded, ours: withUnits(graded.ours, beliefs.ours, markets, result) };
}

function withClose(beliefs: MatchupBeliefs, close: MarketView | null | undefined): MatchupBeliefs {
  const homeWinProbability = close?.homeWinProbability ?? undefined;
  return homeWinProbability === undefined ? beliefs : { ...beliefs, close: { homeWinProbability } };
}

export type LayerProbabilities = Partial<Record<GradedLayer, number>>;

/** Home win probability of each layer. */
export function listHomeProbabilities(
  beliefs: MatchupBeliefs,
  close?: MarketView | null,
): LayerProbabilities {
  const all = Object.entries(withClose(beliefs, close)) as [
    GradedLayer,
    MatchupBelief | undefined,
  ][];
  return Object.fromEntries(
    all.flatMap(([layer, belief]) => (belief ? [[layer, belief.homeWinProbability]] : [])),
  );
}

function withUnits(
  grade: LayerGrade,
  belief: MatchupBelief,
  { locked, prices, edgeSide }: GradedMarkets,
  result: { homeScore: number; awayScore: number },
): LayerGrade {
  const fair = findFairNumbers(belief);
  const line = negated(locked?.homeSpread);
  const units = {
    ...named(
      'spreadUnits',
      grade.spread,
      fair && line !== undefined
        ? findPrice(prices, 'spread', fair.margin > line ? 'home' : 'away')
        : null,
    ),
    ...named(
      'totalUnits',
      grade.total,
      fair && locked?.total != null
        ? findPrice(prices, 'total', fair.total > locked.total ? 'over' : 'under')
        : null,
    ),
  };
  if (edgeSide == null) return { ...grade, ...units };
  const outcome = gradeWinner(edgeSide, result.homeScore - result.awayScore);
  const edge = {
    outcome,
    ...named('units', outcome, findPrice(prices, 'moneyline', edgeSide)),
  };
  return { ...grade, ...units, edge };
}

function findPrice(
  prices: OddsQuote | undefined,
  ...[market, side]: ['spread' | 'moneyline', 'home' | 'away'] | ['total', 'over' | 'under']
): number | null {
  return prices === undefined ? null : getQuotedLine(prices, market, side).price;
}

function named<Name extends 'spreadUnits' | 'totalUnits' | 'units'>(
  name: Name,
  outcome: GradeOutcome,
  price: number | null,
): Partial<Record<Name, number>> {
  if (price === null || outcome === 'void') return {};
  const lost = outcome === 'loss' ? -1 : 0;
  const units = outcome === 'win' ? decimalFromAmerican(price) - 1 : lost;
  return { [name]: units } as Partial<Record<Name, number>>;
}

function gradeLayer(
  layer: GradedLayer,
  belief: MatchupBelief,
  { locked, close }: GradedMarkets,
  result: { homeScore: number; awayScore: number } | undefined,
): LayerGrade {
  if (result === undefined) return { winner: 'void', spread: 'void', total: 'void' };

  const { homeWinProbability, score } = belief;
  const fair = findFairNumbers(belief);
  const margin = result.homeScore - result.awayScore;
  const isOfMarket = layer === 'open' || layer === 'market' || layer === 'close';
  return {
    winner: gradeWinner(favoredSide(homeWinProbability), margin),
    ...calculateScores(homeWinProbability, margin),
    spread: gradeLine(fair?.margin, margin, negated(locked?.homeSpread)),
    total: gradeLine(fair?.total, result.homeScore + result.awayScore, locked?.total ?? undefined),
    ...(score && {
      scoreError:
        (Math.abs(score.home - result.homeScore) + Math.abs(score.away - result.awayScore)) / 2,
    }),
    ...calculateClosing(isOfMarket ? undefined : belief, locked, close),
  };
}

/** A draw gives no score: the probability is for a game with a winner. */
function calculateScores(homeWinProbability: number, margin: number) {
  if (margin === 0) return {};
  return {
    brier: brierScore(homeWinProbability, margin > 0),
    logScore: logScore(homeWinProbability, margin > 0),
  };
}

function findFairNumbers({ score, fair }: MatchupBelief): MatchupBelief['fair'] {
  return fair ?? (score && { margin: score.home - score.away, total: score.home + score.away });
}

function calculateClosing(
  belief: MatchupBelief | undefined,
  locked: MarketView | undefined,
  close: MarketView | undefined,
): { closing?: ClosingLineValue } {
  if (belief === undefined || locked === undefined || close === undefined) return {};
  const { homeWinProbability } = belief;
  const fair = findFairNumbers(belief);
  const closing: ClosingLineValue = {
    ...moved(
      'probability',
      homeWinProbability,
      locked.homeWinProbability,
      close.homeWinProbability,
    ),
    ...moved('spread', fair?.margin, negated(locked.homeSpread), negated(close.homeSpread)),
    ...moved('total', fair?.total, locked.total, close.total),
  };
  return Object.keys(closing).length === 0 ? {} : { closing };
}

/** Movement of a market number from `from` to `to`, positive when toward our own. */
function moved(
  name: keyof ClosingLineValue,
  own: number | undefined,
  from: number | null | undefined,
  to: number | null | undefined,
): ClosingLineValue {
  if (own === undefined || from == null || to == null || own === from) return {};
  // `|| 0` turns −0 into 0.
  return { [name]: own > from ? to - from : from - to || 0 };
}

function negated(handicap: number | null | undefined): number | undefined {
  return handicap == null ? undefined : 0 - handicap;
}
