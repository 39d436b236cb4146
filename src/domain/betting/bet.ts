import { getLeague, type LeagueId } from '#domain/league.ts';
import { isAmericanPrice } from './odds.ts';

export const matchupMarkets = ['moneyline', 'spread', 'total'] as const;
export const tournamentMarkets = ['win', 'top5', 'top10', 'top20', 'makeCut'] as const;
/** Totals of one team, and a statistic of a player. */
const otherMatchupMarkets = ['homeTotal', 'awayTotal', 'playerProp'] as const;
export const betMarkets = [
  ...matchupMarkets,
  ...otherMatchupMarkets,
  ...tournamentMarkets,
] as const;
export type BetMarket = (typeof betMarkets)[number];

export const betSides = ['home', 'away', 'over', 'under'] as const;
export type BetSide = (typeof betSides)[number];

export const betStates = ['open', 'won', 'lost', 'push', 'void'] as const;
export type BetState = (typeof betStates)[number];
export type BetOutcome = Exclude<BetState, 'open'>;

export interface BetSelection {
  market: BetMarket;
  side: BetSide | null;
  playerId: string | null;
  /** A statistic of the league's players in `playerProp`, otherwise null. */
  statistic: string | null;
  /** Handicap of the backed side, the total or the player's line; null in other markets. */
  line: number | null;
}

/** Maximum stake in units; members define their own unit. */
export const maxStake = 1000;
export const maxBookLength = 60;
export const maxNoteLength = 500;
const furthestPrice = 1_000_000;

/** The markets of a league. Tennis has only the moneyline, because only sets are stored. */
export function listMarkets(league: LeagueId): readonly BetMarket[] {
  const { contest } = getLeague(league);
  if (contest === 'tournament') return tournamentMarkets;
  return contest === 'match' ? ['moneyline'] : [...matchupMarkets, ...otherMatchupMarkets];
}

/** Whether a market is over or under a line. */
export function isOverUnder(market: BetMarket): boolean {
  return market === 'total' || (otherMatchupMarkets as readonly BetMarket[]).includes(market);
}

/** Whether a bet on the market has a line. */
export function hasLine(market: BetMarket): boolean {
  return market === 'spread' || isOverUnder(market);
}

export function marketLabel(market: BetMarket, league?: LeagueId): string {
  if (market !== 'spread') return marketLabels[market];
  const name = league === undefined ? 'spread' : getLeague(league).handicapName;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const marketLabels: Record<Exclude<BetMarket, 'spread'>, string> = {
  moneyline: 'Moneyline',
  total: 'Total',
  homeTotal: 'Home team total',
  awayTotal: 'Away team total',
  playerProp: 'Player prop',
  win: 'To win',
  top5: 'Top 5',
  top10: 'Top 10',
  top20: 'Top 20',
  makeCut: 'To make the cut',
};

export function priceProblem(price: number): string | undefined {
  const isOne = isAmericanPrice(price) && Number.isInteger(price);
  if (isOne && Math.abs(price) <= furthestPrice) return undefined;
  return 'American odds must be +100 or more, or −100 or less';
}

export function stakeProblem(stake: number): string | undefined {
  if (!(stake > 0)) return 'the stake must be more than 0 units';
  if (stake > maxStake) return `the stake may be at most ${maxStake} units`;
  // Six decimals keep a dollar stake exact to the cent at any unit size.
  const isExact = Math.abs(stake - Number(stake.toFixed(6))) < 1e-9;
  return isExact ? undefined : 'the stake may have up to six decimals';
}
