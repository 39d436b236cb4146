import type { PickChoiceView, PickMarket, PickView } from '#contract/bets/picks-endpoints.ts';
import { marketLabel } from '#domain/betting/bet.ts';
import { formatOdds, formatSpread, type OddsFormat } from '#domain/betting/odds.ts';
import type { LeagueId } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import { formatProbability } from '#web/features/contests/leaderboards/leaderboard.ts';

/** Excludes picks imported after the start. */
export function countResults(picks: Pick<PickView, 'state' | 'profit' | 'isLate'>[]) {
  const inTime = picks.filter(({ isLate }) => !isLate);
  const count = (state: PickView['state']) => inTime.filter((pick) => pick.state === state).length;
  const profits = inTime.flatMap(({ state, profit }) =>
    (state === 'won' || state === 'lost') && profit !== null ? [profit] : [],
  );
  return {
    right: count('won'),
    wrong: count('lost'),
    push: count('push'),
    /** Profit of one-unit bets at stored prices, and the number of decided picks with a price. */
    units: profits.reduce((sum, profit) => sum + profit, 0),
    priced: profits.length,
  };
}

export function formatPicked(
  { selection, price }: Pick<PickView, 'selection' | 'price'>,
  format: OddsFormat,
): string {
  return price === null ? selection : `${selection} ${formatOdds(price, format)}`;
}

export function formatPick(pick: PickView): string {
  return [
    `Our prediction when picked: ${pick.predictedWinner} ${formatProbability(pick.confidence / 100)}`,
    formatMoment(pick.gameTime, 'day'),
    pick.isLate && 'added after the start, not counted',
  ]
    .filter(Boolean)
    .join(' · ');
}

export function pickMarketLabel(market: PickMarket, league: LeagueId): string {
  return market === 'winner' ? 'Winner' : marketLabel(market, league);
}

export function formatChoice({ market, name, line }: PickChoiceView): string {
  if (line === null) return name;
  return `${name} ${market === 'spread' ? formatSpread(line) : line}`;
}
