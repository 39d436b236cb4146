import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { BetLineView } from '#contract/bets/bets-endpoints.ts';
import type { PickMarket } from '#contract/bets/picks-endpoints.ts';
import type { BetMarket, BetSide } from '#domain/betting/bet.ts';
import type { Competitor } from '#domain/competitor.ts';
import type { OddsQuote } from '#domain/game.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { createNameIndex } from '#domain/names.ts';

const betMarkets = { winner: 'moneyline', spread: 'spread', total: 'total' } as const;

/** The bet market that settles like the pick. */
export function toBetMarket(league: LeagueId, market: PickMarket): BetMarket {
  return market === 'winner' && isFieldLeague(league) ? 'win' : betMarkets[market];
}

export function toPickMarket(market: BetMarket): PickMarket {
  return market === 'spread' || market === 'total' ? market : 'winner';
}

/** A possible pick at the stored line and price. */
export interface PickChoice extends BetLineView {
  isOurs: boolean;
}

/** Our prediction's side; undefined without a line, or when our line equals it. */
export function ourSide(
  { predictedWinner, fairHomeSpread, fairTotal }: PredictionView,
  market: PickMarket,
  quote: OddsQuote | undefined,
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

type Team = Pick<Competitor, 'name' | 'shortName' | 'location' | 'abbreviation'>;

/** The side that a stored name refers to; undefined if neither or either. */
export function findPickedSide(
  winner: string,
  teams: Record<'home' | 'away', Team | undefined>,
): 'home' | 'away' | undefined {
  const find = createNameIndex(
    (['home', 'away'] as const).flatMap((side) => {
      const { name = '', shortName = '', location = '', abbreviation = '' } = teams[side] ?? {};
      return [name, shortName, location, abbreviation].map((text) => [text, side] as const);
    }),
  );
  const [side, ...others] = find(winner);
  return others.length === 0 ? side : undefined;
}
