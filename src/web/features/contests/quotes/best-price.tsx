import type { GameView } from '#contract/games-endpoints.ts';
import { americanFromProbability, formatOdds, impliedProbability } from '#domain/betting/odds.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Sides } from '#domain/matchup.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatShortAge, useNow } from '#web/lib/time.ts';

type Offered = Partial<Pick<GameView, 'prices' | 'withMarketHomeWinProbability'>>;

/**
 * Moneyline of a side that passes our number with the market, or else of our pick; null without a
 * price.
 */
export function findBestPrice(
  { prices, withMarketHomeWinProbability = null }: Offered,
  ours: number | null | undefined,
) {
  if (prices == null || ours == null) return null;
  const offers = prices.best.flatMap(({ market, side, price, provider }) => {
    if (market !== 'moneyline' || (side !== 'home' && side !== 'away')) return [];
    const home = withMarketHomeWinProbability;
    const probability = home === null ? 0 : side === 'home' ? home : 1 - home;
    const isPassed = probability > impliedProbability(price);
    const passed = isPassed ? americanFromProbability(probability) : null;
    return [{ side, price, provider, seenAt: prices.seenAt, passed }];
  });
  const pick = favoredSide(ours);
  return (
    offers.find(({ passed }) => passed !== null) ?? offers.find(({ side }) => side === pick) ?? null
  );
}

interface BestPriceProps {
  best: NonNullable<ReturnType<typeof findBestPrice>>;
  names: Sides<string>;
}

/** “LAC -148 · FanDuel, 4 min”, and our price with the market where this one is better. */
export function BestPrice({ best, names }: BestPriceProps) {
  const { oddsFormat: format } = usePreferences();
  const now = useNow(30_000);
  const { side, price, provider, seenAt, passed } = best;

  return (
    <>
      <span className="font-medium whitespace-nowrap text-ink tabular">
        {names[side]} {formatOdds(price, format)}
      </span>{' '}
      <span className="text-xs text-muted md:block md:whitespace-nowrap">
        {provider}, <span className="whitespace-nowrap">{formatShortAge(seenAt, now)}</span>
      </span>
      {passed !== null && (
        <span className="block text-xs font-semibold text-good">
          Better than {formatOdds(passed, format)}, our price with the market
        </span>
      )}
    </>
  );
}
