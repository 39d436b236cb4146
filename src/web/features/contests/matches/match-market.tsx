import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { readFavourite } from '../probability/layers.ts';
import { MarketLine } from '../probability/market-line.tsx';
import { MatchForecast } from './match-forecast.tsx';

interface MatchMarketProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
}

/** What our forecast and the market say. Whom the draw names first stands for the home team. */
export function MatchMarket({ match, prediction }: MatchMarketProps) {
  const { league, market, forecast, sides } = match;
  const [first, second] = sides.map(({ players, name }) => players[0]?.shortName ?? name ?? 'TBD');
  const names = { home: first ?? 'TBD', away: second ?? 'TBD' };
  const chance = market?.isQuoted === true ? market.homeWinProbability : null;
  // With a forecast the market's chance stands among the layers.
  const favourite = forecast !== null || chance === null ? undefined : readFavourite(chance);

  return (
    <div className="flex flex-col gap-2">
      <MatchForecast match={match} prediction={prediction} />
      <MarketLine league={league} market={market} names={names} />
      {favourite !== undefined && (
        <p className="text-sm" title="The bookmaker’s margin taken out">
          <span className="text-muted">Market </span>
          <span className="font-medium tabular">
            {names[favourite.side]} {favourite.percent}%
          </span>
        </p>
      )}
    </div>
  );
}
