import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import { injuryReasons } from '#domain/lineups/listed-injuries.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatAmerican, formatFavorite } from '#domain/betting/odds.ts';
import { formatPercents } from '#domain/confidence.ts';
import { formatTakenSpread, formatTakenTotal } from '#domain/grading/taken-side.ts';
import { hoursBeforeStart } from '#forecasting/market/with-the-market.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import { type Edge, weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { findOurForecast } from '#server/contests/cards/cards.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import type { MatchupPrediction } from '#server/ledger/predictions/predictions-types.ts';

export type MarketWhenMade = Omit<NonNullable<PredictionView['market']>, 'favorite'>;

/** The market when a prediction was made; undefined without a quoted figure. */
export function marketWhenMade({ league, content }: MatchupPrediction): MarketWhenMade | undefined {
  if (content.market === null) return undefined;
  const { quote, at } = content.market;
  const { provider, homeSpread, total, homeMoneyline, awayMoneyline } = quote;
  const quoted = [homeSpread, total, homeMoneyline, awayMoneyline];
  if (quoted.every((figure) => figure === undefined)) return undefined;

  const stored = content.layers.market?.homeWinProbability;
  return {
    provider,
    at,
    homeSpread: homeSpread ?? null,
    total: total ?? null,
    homeMoneyline: homeMoneyline ?? null,
    awayMoneyline: awayMoneyline ?? null,
    homeWinProbability: stored ?? fairHomeProbability(league, quote) ?? null,
  };
}

const noLine = 'No line';

/** Our prediction against the market's lines at the time. */
export function recommend(row: MatchupPrediction, names: Sides<string>, counts?: DifferenceCounts) {
  const market = marketWhenMade(row);
  if (market === undefined) return { spread: noLine, total: noLine, moneyline: noLine, edge: null };
  const { homeMoneyline, awayMoneyline, homeWinProbability: fair } = market;
  const price = fair !== null && { market: fair, hoursBeforeStart: priceAgeWhenMade(row) };
  const { forecast } = row.content;
  const edge = price ? weighAgainstMarket(row.league, forecast, price, counts).edge : null;
  const hasMoneyline = homeMoneyline !== null || awayMoneyline !== null;
  return {
    spread: formatTakenSpread(forecast, market, names),
    total: formatTakenTotal(forecast, market),
    moneyline: hasMoneyline ? moneylineSide(edge, market, names) : noLine,
    edge,
  };
}

function moneylineSide(
  edge: Edge | null,
  prices: { homeMoneyline: number | null; awayMoneyline: number | null },
  names: Sides<string>,
): string {
  if (edge === null) return 'No edge';
  const price = edge.side === 'home' ? prices.homeMoneyline : prices.awayMoneyline;
  return `${names[edge.side]} ${price === null ? 'to win' : formatAmerican(price)}`;
}

/** Hours before the start at which the prediction's price was seen. */
export function priceAgeWhenMade({ startsAt, content }: MatchupPrediction): number {
  if (content.market === null) return 0;
  return hoursBeforeStart({ at: new Date(content.market.at) }, startsAt);
}

/** Min change of a probability worth telling a member. */
const materialProbability = 0.02;

/** Min change of a line worth telling a member, in points. */
const materialPoints = 0.5;

/**
 * Changes since a prediction, in words; empty if its inputs still hold. The game has not begun, so
 * a new version can be requested.
 */
export function staleReasons(row: MatchupPrediction, current: StoredGame): string[] {
  return [
    ...(row.startsAt.getTime() === current.row.startsAt.getTime()
      ? []
      : ['The start time changed.']),
    ...marketReasons(row, current),
    ...starterReasons(
      row.content.starters,
      { away: current.row.awayStarter?.name ?? null, home: current.row.homeStarter?.name ?? null },
      current,
    ),
    ...listReasons(row, current.injuries, current),
    ...forecastReasons(row, current),
  ];
}

function marketReasons({ league, content }: MatchupPrediction, { odds, home, away }: StoredGame) {
  if (odds?.latest === undefined) return [];
  const { quote: latest } = odds.latest;
  const before = content.market?.quote;
  if (!isQuotedStill(odds.latest)) {
    return before === undefined ? [] : ['The market no longer quotes a price.'];
  }
  if (before === undefined) return ['The market has opened.'];

  const line = (homeSpread: number) =>
    formatFavorite(homeSpread, home.abbreviation, away.abbreviation);
  const was = { ...before, probability: fairHomeProbability(league, before) };
  const is = { ...latest, probability: fairHomeProbability(league, latest) };
  const probability = `The market’s win probability for the ${home.shortName}`;
  return [
    ...describeMove('The spread', was.homeSpread, is.homeSpread, materialPoints, line),
    ...describeMove('The total', was.total, is.total, materialPoints, String),
    ...describeMove(probability, was.probability, is.probability, materialProbability, percent),
  ];
}

/** A figure missing at either time is no move. */
function describeMove(
  what: string,
  before: number | undefined,
  now: number | undefined,
  minMove: number,
  write: (figure: number) => string,
): string[] {
  if (before === undefined || now === undefined || Math.abs(before - now) < minMove) return [];
  return [`${what} moved from ${write(before)} to ${write(now)}.`];
}

type Names = Sides<{ shortName: string }>;

const awayFirst = ['away', 'home'] as const;

/** Starters named since, in words. */
export function starterReasons(was: Sides<string | null>, is: Sides<string | null>, names: Names) {
  return awayFirst.flatMap((side) => {
    const [before, now] = [was[side], is[side]];
    const { shortName } = names[side];
    if (now === null || now === before) return [];
    return before === null
      ? `${shortName} named ${now} to start.`
      : `${shortName} will start ${now} instead of ${before}.`;
  });
}

/**
 * Changes of the injury lists. Only analysts get lists, so only predictions with lists can be
 * compared.
 */
export function listReasons(
  { content: { injuries: was }, lockedAt }: MatchupPrediction,
  is: Sides<Injury[] | null> | undefined,
  names: Names,
): string[] {
  if (was === undefined || is === undefined) return [];
  return awayFirst.flatMap((side) =>
    injuryReasons(names[side].shortName, was[side], is[side], lockedAt),
  );
}

function forecastReasons({ content }: MatchupPrediction, current: StoredGame): string[] {
  const ours = findOurForecast(current);
  if (ours === undefined) return [];
  const was = content.forecast.homeWinProbability;
  const is = ours.homeWinProbability;
  if (Math.abs(was - is) < materialProbability) return [];
  return [
    `New information moved our win probability for the ${current.home.shortName} from ${percent(was)} to ${percent(is)}.`,
  ];
}

function percent(homeWinProbability: number): string {
  return formatPercents(homeWinProbability).home;
}
