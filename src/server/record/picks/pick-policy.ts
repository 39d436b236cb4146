import type { PickMarket } from '#contract/record/picks.ts';
import type { BetMarket, BetSide } from '#domain/betting/bet.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import type { BetChoice } from '../bets/bets-types.ts';

const betMarkets = { winner: 'moneyline', spread: 'spread', total: 'total' } as const;

/** The market of a bet that settles as the pick does. */
export function toBetMarket(league: LeagueId, market: PickMarket): BetMarket {
  return market === 'winner' && isFieldLeague(league) ? 'win' : betMarkets[market];
}

export function toPickMarket(market: BetMarket): PickMarket {
  return market === 'spread' || market === 'total' ? market : 'winner';
}

/** What can be picked, at the line and price that are stored. */
export interface PickChoice extends BetChoice {
  line: number | null;
  price: number | null;
  /** Is it the side that our prediction takes? */
  isOurs: boolean;
}

interface Ours {
  predictedWinner: { side: 'home' | 'away' };
  fairHomeSpread: number;
  fairTotal: number;
}

/** The side that our prediction takes; undefined without a line to take it against, and where ours is the same. */
export function ourSide(
  { predictedWinner, fairHomeSpread, fairTotal }: Ours,
  market: PickMarket,
  quote: { homeSpread?: number | undefined; total?: number | undefined } | undefined,
): BetSide | undefined {
  switch (market) {
    case 'winner':
      return predictedWinner.side;
    case 'spread':
      return pickSide(quote?.homeSpread, fairHomeSpread, 'home', 'away');
    case 'total':
      return pickSide(fairTotal, quote?.total, 'over', 'under');
  }
}

function pickSide<Side>(
  larger: number | undefined,
  smaller: number | undefined,
  first: Side,
  second: Side,
): Side | undefined {
  if (larger === undefined || smaller === undefined || larger === smaller) return undefined;
  return larger > smaller ? first : second;
}
