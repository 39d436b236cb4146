import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { MarketView } from '#contract/shared.ts';
import {
  americanFromProbability,
  formatOdds,
  formatSpread,
  impliedProbability,
  toHalfPoint,
  type OddsFormat,
} from '#domain/betting/odds.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';

interface NumberRow {
  name: string;
  /** Whether the row is a part of ours: the model or the analyst. */
  isPart: boolean;
  win: string;
  fairPrice: string;
  offered?: string | undefined;
  spread: string;
  spreadPrice?: string | undefined;
  total: string;
  totalPrice?: string | undefined;
}

type Priced = Pick<
  MarketView,
  'homeSpread' | 'total' | 'homeMoneyline' | 'awayMoneyline' | 'homeWinProbability'
> &
  Partial<Pick<MarketView, 'homeSpreadPrice' | 'awaySpreadPrice' | 'overPrice' | 'underPrice'>>;

interface GivenNumbers extends Pick<MatchupAnalysisView, 'prediction' | 'layerLines'> {
  /** The current or closing market; undefined if unknown. */
  market: MarketView | null | undefined;
  format: OddsFormat;
}

const none = '—';

export function listNumberRows(numbers: GivenNumbers): NumberRow[] {
  const { prediction, layerLines, market, format } = numbers;
  const { layers, aiModelLabel, fairHomeSpread, fairTotal, predictedWinner } = prediction;
  const { side } = predictedWinner;
  const name = predictedAbbreviations(prediction.game)[side];
  const formatLine = (homeSpread: number) =>
    `${name} ${formatSpread(side === 'home' ? homeSpread : 0 - homeSpread)}`;
  const odds = (price: number | null | undefined) =>
    price == null ? undefined : formatOdds(price, format);
  const probabilities = (homeWinProbability: number | null) => {
    if (homeWinProbability === null) return { win: none, fairPrice: none };
    const probability = side === 'home' ? homeWinProbability : 1 - homeWinProbability;
    return {
      win: formatPercents(homeWinProbability)[side],
      fairPrice: odds(americanFromProbability(probability)) ?? none,
    };
  };
  const forecast = (
    row: string,
    { homeWinProbability }: { homeWinProbability: number },
    lines: { homeSpread: number; total?: number } | null,
    isPart = false,
  ): NumberRow => ({
    name: row,
    isPart,
    ...probabilities(homeWinProbability),
    spread: lines === null ? none : formatLine(toHalfPoint(lines.homeSpread)),
    total: lines?.total === undefined ? none : String(toHalfPoint(lines.total)),
  });
  const quoted = (row: string, price: Priced): NumberRow => ({
    name: row,
    isPart: false,
    ...probabilities(price.homeWinProbability),
    offered: odds(price[`${side}Moneyline`]),
    spread: price.homeSpread === null ? none : formatLine(price.homeSpread),
    spreadPrice: odds(price[`${side}SpreadPrice`]),
    total: price.total === null ? none : String(price.total),
    totalPrice: odds(fairTotal >= (price.total ?? 0) ? price.overPrice : price.underPrice),
  });

  const ours = { homeSpread: fairHomeSpread, total: fairTotal };
  return [
    ...(layers.analyst === null
      ? [forecast('Ours', layers.ours, ours)]
      : [
          forecast(`Ours (with ${aiModelLabel})`, layers.ours, ours),
          forecast('statistical model', layers.statistical, layerLines.statistical, true),
          forecast(`${aiModelLabel} alone`, layers.analyst, layerLines.analyst, true),
        ]),
    ...listPrices(prediction, market).map(([row, price]) => quoted(row, price)),
    ...(layers.withMarket === null
      ? []
      : [forecast('With the market', layers.withMarket, layerLines.withMarket)]),
  ];
}

function listPrices(
  { market: locked }: PredictionView,
  now: MarketView | null | undefined,
): [name: string, price: Priced][] {
  if (now == null) return locked === null ? [] : [['Market when locked', locked]];
  const current: [string, Priced] = [nameMarket(now), now];
  if (locked === null || isSame(locked, now)) return [current];
  return [['Market when locked', locked], current];
}

function nameMarket({ isClosing, isQuoted }: MarketView): string {
  if (isClosing) return 'Closing line';
  return isQuoted ? 'Market' : 'Last price';
}

function isSame(a: Priced, b: Priced): boolean {
  const figures = ['homeSpread', 'total', 'homeMoneyline', 'awayMoneyline'] as const;
  return figures.every((figure) => a[figure] === b[figure]);
}

/**
 * Break-even probability at the current price, of the side that the difference is about, else of
 * the pick.
 */
export function formatBreakEven(
  { predictedWinner, difference }: PredictionView,
  market: MarketView | null | undefined,
  format: OddsFormat,
): string | undefined {
  if (market == null || !market.isQuoted || market.isClosing) return undefined;
  const isAboutSide = difference !== null && difference.verdict !== 'in-line';
  const { side } = isAboutSide ? difference : predictedWinner;
  const price = market[`${side}Moneyline`];
  if (price === null) return undefined;
  const needed = `is ${(impliedProbability(price) * 100).toFixed(1)}%.`;
  return format === 'implied'
    ? `Break-even at this price ${needed}`
    : `Break-even at ${formatOdds(price, format)} ${needed}`;
}
