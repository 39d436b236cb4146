import { injuryReasons } from '#domain/line-ups/listed-injuries.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatNoEdge } from '#domain/betting/no-edge.ts';
import { formatAmerican, formatFavourite, formatSpread } from '#domain/betting/odds.ts';
import { type EdgeFinding, weighBlend } from '#forecasting/market/blend-edge.ts';
import { type Edge, fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { StoredGame } from '../../../contests/games/types.ts';
import { isQuotedStill } from '../../../contests/quotes/types.ts';
import type { SidesPrediction } from '../../../ledger/predictions/types.ts';
import { marketWhenMade } from '../../quoted-markets/service.ts';

const pass = 'No edge – pass';

const noLine = 'No line';

export interface Recommendations {
  /** “PHI -3.5”, “No edge – pass”, “No line”. */
  spread: string;
  total: string;
  /** “SIN -150”. */
  moneyline: string;
  /** What the blend gives a side beyond the price; null where that is a pass. */
  edge: Edge | null;
  /** Why it is a pass, a sentence each; from what is stored with the prediction. */
  passReasons: string[];
}

/**
 * What the blend says against the market when the prediction was made: the side on which it differs from
 * the price by more than its own uncertainty, which so far is hardly ever one.
 */
export function recommend(row: SidesPrediction, names: Sides<string>): Recommendations {
  const market = marketWhenMade(row);
  if (market === undefined) {
    return { spread: noLine, total: noLine, moneyline: noLine, edge: null, passReasons: [] };
  }
  const { homeSpread, total, homeMoneyline, awayMoneyline, homeWinProbability } = market;
  const found = weighAgainst(row, homeWinProbability);
  const edge = found !== undefined && 'edge' in found ? found.edge : null;
  const side = edge?.side;
  const hasMoneyline = homeMoneyline !== null || awayMoneyline !== null;
  const ofSide = (home: string, away: string) => {
    if (side === undefined) return pass;
    return `${names[side]} ${side === 'home' ? home : away}`;
  };

  return {
    spread:
      homeSpread === null ? noLine : ofSide(formatSpread(homeSpread), formatSpread(0 - homeSpread)),
    // No forecast of totals has been found to beat the market's: there is nothing to recommend.
    total: total === null ? noLine : pass,
    moneyline: hasMoneyline
      ? ofSide(formatPrice(homeMoneyline), formatPrice(awayMoneyline))
      : noLine,
    edge,
    passReasons: [
      ...(side === undefined && (homeSpread !== null || hasMoneyline)
        ? [passReason(row, found, homeWinProbability, names.home)]
        : []),
      ...(total === null ? [] : [totalReason(row, total)]),
    ],
  };
}

function totalReason({ content }: SidesPrediction, total: number): string {
  return `Total: ours is ${content.forecast.total}, the market’s ${total}; no total of ours has been found to beat the market’s.`;
}

function formatPrice(price: number | null): string {
  return price === null ? 'to win' : formatAmerican(price);
}

/** Undefined where the market gave no chance of winning to compare with. */
function weighAgainst(
  { content }: SidesPrediction,
  market: number | null,
): EdgeFinding | undefined {
  if (market === null) return undefined;
  const { statistical, analyst } = content.layers;
  const { homeWinProbability, low, high } = statistical;
  const ours = {
    homeWinProbability,
    low: low ?? homeWinProbability,
    high: high ?? homeWinProbability,
  };
  const layers = { statistical: ours, analyst: analyst?.homeWinProbability, market };
  return weighBlend(layers, content.weights);
}

/** In one line, with the numbers. */
function passReason(
  { content }: SidesPrediction,
  found: EdgeFinding | undefined,
  market: number | null,
  home: string,
): string {
  if (found === undefined || 'edge' in found || market === null) {
    return 'The market gave no price for both sides to win, so there is nothing to compare with.';
  }
  return formatNoEdge({ name: home, ours: content.layers.statistical, market }, found);
}

/** A change of a probability that a member would want to know of. */
const materialProbability = 0.02;

/** A change of a line, in points. */
const materialPoints = 0.5;

/**
 * What has changed since a prediction was made, in words; empty while its inputs stand. The game has
 * not begun, so a new version can be asked for.
 */
export function staleReasons(row: SidesPrediction, current: StoredGame): string[] {
  return [
    ...startReasons(row, current),
    ...marketReasons(row, current),
    ...starterReasons(row, current),
    ...listReasons(row, current),
    ...forecastReasons(row, current),
  ];
}

function startReasons(row: SidesPrediction, { row: game }: StoredGame): string[] {
  return row.startsAt.getTime() === game.startsAt.getTime() ? [] : ['The start has moved.'];
}

function marketReasons(
  { league, content }: SidesPrediction,
  { odds, home, away }: StoredGame,
): string[] {
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

function starterReasons({ content }: SidesPrediction, { row, home, away }: StoredGame): string[] {
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
  { content, sealedAt }: SidesPrediction,
  { injuries, home, away }: StoredGame,
): string[] {
  const known = content.injuries;
  if (known === undefined || injuries === undefined) return [];
  return [
    ...injuryReasons(away.shortName, known.away, injuries.away, sealedAt),
    ...injuryReasons(home.shortName, known.home, injuries.home, sealedAt),
  ];
}

function forecastReasons({ content }: SidesPrediction, { forecast, home }: StoredGame): string[] {
  if (forecast === undefined) return [];
  const was = content.forecast.homeWinProbability;
  const is = forecast.forecast.homeWinProbability;
  if (Math.abs(was - is) < materialProbability) return [];
  return [
    `What became known since has moved the forecast for ${home.shortName} from ${percent(was)} to ${percent(is)}.`,
  ];
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(0)}%`;
}
