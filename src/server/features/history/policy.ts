import { formatFavourite, formatSpread } from '#domain/odds.ts';
import { blendProbabilities, type BlendLayers } from '#forecasting/blend.ts';
import { fairHomeProbability, findEdge } from '#forecasting/market-lines.ts';
import type { StoredGame } from '../games/views.ts';
import { injuryReasons } from '../injuries/policy.ts';
import type { LedgerRow } from '../ledger/policy.ts';
import { isQuotedStill } from '../quotes/policy.ts';

/**
 * One CSV cell (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in
 * front; numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const pass = 'No edge – pass';
const noLine = 'No line';

/**
 * What the blend says against the market's spread when the prediction was made: the side on which it
 * parts from the market by more than its own doubt, which so far is hardly ever one.
 */
export function recommendSpread(
  { league, marketHomeSpread, content }: LedgerRow,
  homeAbbreviation: string,
  awayAbbreviation: string,
): string {
  if (marketHomeSpread === null) return noLine;
  const { statistical, analyst, market, blend } = content.layers;
  const marketProbability =
    market?.homeWinProbability ??
    (content.market === null ? undefined : fairHomeProbability(league, content.market.quote));
  if (marketProbability === undefined) return pass;

  const blended = (ours: number): number => {
    const layers: BlendLayers = {
      statistical: ours,
      analyst: analyst?.homeWinProbability,
      market: marketProbability,
    };
    return blendProbabilities(layers, content.weights);
  };
  const belief = {
    homeWinProbability: blend.homeWinProbability,
    low: blended(statistical.low ?? statistical.homeWinProbability),
    high: blended(statistical.high ?? statistical.homeWinProbability),
  };
  const edge = findEdge(belief, marketProbability);
  if (edge === undefined) return pass;
  return edge.side === 'home'
    ? `${homeAbbreviation} ${formatSpread(marketHomeSpread)}`
    : `${awayAbbreviation} ${formatSpread(-marketHomeSpread)}`;
}

/** No blend of totals has been found to beat the market's: there is nothing to recommend. */
export function recommendTotal({ marketTotal }: LedgerRow): string {
  return marketTotal === null ? noLine : pass;
}

/** A change of a probability that a member would want to know of. */
const materialProbability = 0.02;
/** A change of a line, in points. */
const materialPoints = 0.5;

/**
 * What has changed since a prediction was made, in words; empty while its inputs stand. The game has
 * not begun, so a new version can be asked for.
 */
export function staleReasons(row: LedgerRow, current: StoredGame): string[] {
  return [
    ...startReasons(row, current),
    ...marketReasons(row, current),
    ...starterReasons(row, current),
    ...listReasons(row, current),
    ...forecastReasons(row, current),
  ];
}

function startReasons(row: LedgerRow, { row: game }: StoredGame): string[] {
  return row.startsAt.getTime() === game.startsAt.getTime() ? [] : ['The start has moved.'];
}

function marketReasons({ league, content }: LedgerRow, { odds, home, away }: StoredGame): string[] {
  if (odds?.latest === undefined) return [];
  const { quote: latest } = odds.latest;
  const before = content.market?.quote;
  if (!isQuotedStill(odds.latest)) {
    return before === undefined ? [] : ['The market no longer quotes a price.'];
  }
  if (before === undefined) return ['The market has opened.'];

  const line = (homeSpread: number) =>
    formatFavourite(homeSpread, home.abbreviation, away.abbreviation);
  const reasons = [
    ...moveOf('spread', before.homeSpread, latest.homeSpread, line),
    ...moveOf('total', before.total, latest.total, String),
  ];
  const was = fairHomeProbability(league, before);
  const is = fairHomeProbability(league, latest);
  if (was !== undefined && is !== undefined && Math.abs(was - is) >= materialProbability) {
    reasons.push(
      `The market’s chance of ${home.shortName} moved from ${percent(was)} to ${percent(is)}.`,
    );
  }
  return reasons;
}

/** A line that is missing on one side says nothing. */
function moveOf(
  name: string,
  before: number | undefined,
  now: number | undefined,
  write: (line: number) => string,
): string[] {
  if (before === undefined || now === undefined) return [];
  if (Math.abs(before - now) < materialPoints) return [];
  return [`The ${name} moved from ${write(before)} to ${write(now)}.`];
}

function starterReasons({ content }: LedgerRow, { row, home, away }: StoredGame): string[] {
  if (content.starters === undefined) return [];
  const sides = [
    { side: away, was: content.starters.away, is: row.awayStarter?.name ?? null },
    { side: home, was: content.starters.home, is: row.homeStarter?.name ?? null },
  ];
  return sides
    .filter(({ was, is }) => is !== null && is !== was)
    .map(({ side, was, is }) =>
      was === null
        ? `${side.shortName} named ${is} to start.`
        : `${side.shortName} start ${is} instead of ${was}.`,
    );
}

function listReasons(
  { content, createdAt }: LedgerRow,
  { injuries, home, away }: StoredGame,
): string[] {
  const known = content.injuries;
  if (known === undefined || injuries === undefined) return [];
  return [
    ...injuryReasons(away.shortName, known.away, injuries.away, createdAt),
    ...injuryReasons(home.shortName, known.home, injuries.home, createdAt),
  ];
}

function forecastReasons({ content }: LedgerRow, { forecast, home }: StoredGame): string[] {
  if (forecast === undefined) return [];
  const was = content.forecast.homeWinProbability;
  const is = forecast.forecast.homeWinProbability;
  if (Math.abs(was - is) < materialProbability) return [];
  return [
    `Results since have moved the forecast for ${home.shortName} from ${percent(was)} to ${percent(is)}.`,
  ];
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(0)}%`;
}
