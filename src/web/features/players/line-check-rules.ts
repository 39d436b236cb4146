/** The bets that “Check a line” prices, and what its answers say. */
import type {
  PricedLineView,
  ProjectedStatisticOfPlayerView,
} from '#contract/player-projections-endpoints.ts';
import type { BetSelection } from '#domain/betting/bet.ts';
import {
  decimalFromAmerican,
  formatOdds,
  formatSpread,
  impliedProbability,
  type OddsFormat,
  toHalfPoint,
} from '#domain/betting/odds.ts';
import { readFigure } from '#domain/betting/unit-size.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { capitalize } from '#web/lib/figures.ts';
import type { GameBet } from './player-queries.ts';
import { formatProbability, type SideName } from './projection-rules.ts';

export type OverUnder = 'over' | 'under';

export const overUnders: { value: OverUnder; label: string }[] = [
  { value: 'over', label: 'Over' },
  { value: 'under', label: 'Under' },
];

/**
 * The line a player's check starts with: the market's, else the half line nearest to our
 * projection.
 */
export function startingLine({ line, mean }: ProjectedStatisticOfPlayerView): number {
  return line?.line ?? Math.max(0.5, Math.floor(mean) + 0.5);
}

export const gameMarkets = [
  'spread',
  'total',
  'teamTotal',
  'winnerAndTotal',
  'teaser',
  'part',
] as const;
export type GameMarket = (typeof gameMarkets)[number];

export function gameMarketLabel(league: LeagueId, market: GameMarket): string {
  const labels: Record<GameMarket, string> = {
    spread: capitalize(getLeague(league).handicapName),
    total: 'Total',
    teamTotal: 'Team total',
    winnerAndTotal: 'Winner and total',
    teaser: 'Teaser',
    part: 'Period',
  };
  return labels[market];
}

/**
 * The line of a game before its start: the market's, else ours; `homeSpread` −7 = home favored by
 * 7.
 */
export interface GameLines {
  homeSpread: number;
  total: number;
}

/** What is chosen under Game; lines as typed, undefined while untouched. */
export interface GameChoice {
  market: GameMarket;
  team: SideName;
  side: OverUnder;
  spread: string | undefined;
  total: string | undefined;
  /** By how many points a teaser moves both lines. */
  teaser: string;
  part: 'first' | number;
  partMarket: 'spread' | 'total';
}

export function usesSpread({ market, partMarket }: GameChoice): boolean {
  return (
    market === 'spread' || market === 'teaser' || (market === 'part' && partMarket === 'spread')
  );
}

export function usesTotal({ market, partMarket }: GameChoice): boolean {
  return market !== 'spread' && !(market === 'part' && partMarket === 'spread');
}

/** The parts of a game that bets are offered on: “First half”, “Quarter 1”. */
export function listParts(league: LeagueId): { value: 'first' | number; label: string }[] {
  const { name, regulationCount, firstPart } = getLeague(league).segments;
  const segments = Array.from({ length: regulationCount }, (_, index) => ({
    value: index + 1,
    label: `${name} ${index + 1}`,
  }));
  return firstPart === undefined
    ? segments
    : [{ value: 'first', label: firstPart.name }, ...segments];
}

/** The lines that fill the form until they are typed over. */
export function filledLines(league: LeagueId, choice: GameChoice, game: GameLines) {
  const share = choice.market === 'part' ? partShare(league, choice.part) : 1;
  const own = choice.team === 'home' ? game.homeSpread : -game.homeSpread;
  const ofTeam = (game.total - own) / 2;
  return {
    spread: toHalfPoint(own * share),
    total: choice.market === 'teamTotal' ? toHalfPoint(ofTeam) : toHalfPoint(game.total * share),
  };
}

function partShare(league: LeagueId, part: GameChoice['part']): number {
  const { regulationCount, firstPart } = getLeague(league).segments;
  return (part === 'first' ? (firstPart?.segments ?? 1) : 1) / regulationCount;
}

/** The bet of a choice; undefined while a line is not a number. */
export function toGameBet(
  league: LeagueId,
  choice: GameChoice,
  game: GameLines,
): GameBet | undefined {
  const filled = filledLines(league, choice, game);
  const spread = choice.spread === undefined ? filled.spread : readFigure(choice.spread);
  const total = choice.total === undefined ? filled.total : readFigure(choice.total);
  const teaser = choice.market === 'teaser' ? readFigure(choice.teaser) : 0;
  if (teaser === undefined) return undefined;

  const { team, side, market } = choice;
  const legs: GameBet['legs'] = [];
  if (usesSpread(choice)) {
    if (spread === undefined) return undefined;
    legs.push({ market: 'spread', team, line: spread + teaser });
  }
  if (market === 'winnerAndTotal') legs.push({ market: 'spread', team, line: 0 });
  if (usesTotal(choice)) {
    if (total === undefined) return undefined;
    const line = total + (side === 'over' ? -teaser : teaser);
    legs.push(
      market === 'teamTotal'
        ? { market: 'teamTotal', team, side, line }
        : { market: 'total', side, line },
    );
  }
  return market === 'part' ? { legs, part: choice.part } : { legs };
}

/** “NY -3.5 and over 221.5, First half”. */
export function describeGameBet(league: LeagueId, bet: GameBet, names: Sides<string>): string {
  const legs = bet.legs.map((leg) => {
    if (leg.market === 'spread') {
      return `${names[leg.team]} ${leg.line === 0 ? 'to win' : formatSpread(leg.line)}`;
    }
    return leg.market === 'total'
      ? `${leg.side} ${leg.line}`
      : `${names[leg.team]} ${leg.side} ${leg.line}`;
  });
  const part = listParts(league).find(({ value }) => value === bet.part);
  return [legs.join(' and '), part?.label.toLowerCase()].filter(Boolean).join(', ');
}

/** The bet as the bet book takes it; undefined for combinations, teasers and parts of a game. */
export function toSelection({ legs: [leg, ...others], part }: GameBet): BetSelection | undefined {
  if (leg === undefined || others.length > 0 || part !== undefined) return undefined;
  const { line } = leg;
  const ofGame = { playerId: null, statistic: null };
  if (leg.market === 'spread') {
    const { team: side } = leg;
    return line === 0
      ? { ...ofGame, market: 'moneyline', side, line: null }
      : { ...ofGame, market: 'spread', side, line };
  }
  const market = leg.market === 'total' ? 'total' : (`${leg.team}Total` as const);
  return { ...ofGame, market, side: leg.side, line };
}

/** The probability that decides a fair price: a push returns the stake, so it is left out. */
export function withoutPush({ win, lose }: Pick<PricedLineView, 'win' | 'lose'>): number {
  return win + lose === 0 ? 0 : win / (win + lose);
}

interface Checked {
  priced: PricedLineView;
  /** American, as it was offered; undefined until one is typed. */
  price: number | undefined;
  format: OddsFormat;
  /** “Points over 24.5”. */
  bet: string;
}

/**
 * Expected return of the stake at the ends of the interval, in percent; null unless the whole
 * interval pays.
 */
export function findEdge({ priced, price }: Pick<Checked, 'priced' | 'price'>) {
  const combined = priced.withMarket;
  if (combined === null || price === undefined) return null;
  if (combined.low <= impliedProbability(price)) return null;
  const percent = (probability: number) => 100 * (probability * decimalFromAmerican(price) - 1);
  return { low: percent(combined.low), high: percent(combined.high) };
}

/** “54%”, “fair -117”, “push 6%”, and what it is worth. */
export function describeVerdict(checked: Checked): { probability: string; parts: string[] } {
  const { priced, format, price } = checked;
  const fair = priced.fairPrice;
  const edge = findEdge(checked);
  return {
    probability: formatProbability(withoutPush(priced)),
    parts: [
      ...(priced.push >= 0.005 ? [`push ${formatProbability(priced.push)}`] : []),
      ...(fair === null ? [] : [`fair ${formatOdds(Math.round(fair), format)}`]),
      priced.withMarket === null
        ? 'too few graded lines to judge an edge'
        : edge !== null
          ? `Edge ${edge.low.toFixed(1)} to ${edge.high.toFixed(1)}%`
          : price === undefined
            ? 'enter a price to see an edge'
            : 'no edge',
    ],
  };
}

/** “Points over 24.5 at -110: you need 52.4%. With the market 51% (95% interval 47–55%).” */
export function describeNeed({ priced, price, format, bet }: Checked): string {
  const combined = priced.withMarket;
  const need =
    price === undefined
      ? `${bet}.`
      : `${bet} at ${formatOdds(price, format)}: you need ${(impliedProbability(price) * 100).toFixed(1)}%.`;
  if (combined === null) return need;
  const [low, high] = [combined.low, combined.high].map((end) => Math.round(end * 100));
  return `${need} With the market ${formatProbability(combined.probability)} (95% interval ${low}–${high}%).`;
}

const maxBars = 60;

/**
 * Bars of a distribution cut where less than .2% lies beyond; several values a bar where there are
 * many.
 */
export function listBars(distribution: readonly number[]) {
  let beyond = 0;
  let end = distribution.length;
  while (end > 1 && beyond + (distribution[end - 1] ?? 0) < 0.002) {
    end -= 1;
    beyond += distribution[end] ?? 0;
  }
  const width = Math.ceil(end / maxBars);
  const bars = Array.from({ length: Math.ceil(end / width) }, (_, index) => ({
    from: index * width,
    probability: distribution
      .slice(index * width, (index + 1) * width)
      .reduce((sum, each) => sum + each, 0),
  }));
  return { bars, width, end };
}
