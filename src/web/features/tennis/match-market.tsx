import type { MarketView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments.ts';
import { formatOdds, useOddsFormat } from '#web/lib/odds-format.ts';
import { NotQuoted } from '../games/not-quoted.tsx';
import { MatchForecast } from './match-forecast.tsx';

interface MatchMarketProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
}

/** What our forecast and the market say. Player 1 stands where other sports have the home team. */
export function MatchMarket({ match, prediction }: MatchMarketProps) {
  const { market, forecast, sides } = match;
  const [first, second] = sides.map(({ players, name }) => players[0]?.shortName ?? name ?? 'TBD');
  const names = { homeAbbreviation: first ?? 'TBD', awayAbbreviation: second ?? 'TBD' };

  return (
    <div className="flex flex-col gap-2">
      <MatchForecast match={match} prediction={prediction} />
      {market === null || market.homeMoneyline === null || market.awayMoneyline === null ? (
        <p className="text-sm text-muted">
          <span className="font-medium text-ink">No line</span> in the feed for this match
        </p>
      ) : (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Moneyline
            name={moneylineWords(market)}
            first={[names.homeAbbreviation, market.homeMoneyline]}
            second={[names.awayAbbreviation, market.awayMoneyline]}
          />
          {forecast === null && market.isQuoted && market.homeWinProbability !== null && (
            <Fact
              name="Market"
              value={favouriteWords(market.homeWinProbability, names)}
              title="The bookmaker’s margin taken out"
            />
          )}
          <div className="text-muted">
            <dt className="sr-only">Book</dt>
            <dd>{market.provider}</dd>
          </div>
          <NotQuoted market={market} />
        </dl>
      )}
    </div>
  );
}

function moneylineWords({ isClosing, isQuoted }: MarketView): string {
  if (!isQuoted) return 'Last moneyline';
  return isClosing ? 'Closing moneyline' : 'Moneyline';
}

function favouriteWords(
  firstProbability: number,
  names: { homeAbbreviation: string; awayAbbreviation: string },
): string {
  const percent = Math.round(firstProbability * 100);
  return percent >= 50
    ? `${names.homeAbbreviation} ${percent}%`
    : `${names.awayAbbreviation} ${100 - percent}%`;
}

type Price = [name: string, american: number];

function Moneyline({ name, first, second }: { name: string; first: Price; second: Price }) {
  const [format] = useOddsFormat();
  const words = ([player, american]: Price): string => `${player} ${formatOdds(american, format)}`;

  return <Fact name={name} value={`${words(first)} / ${words(second)}`} />;
}

function Fact({ name, value, title }: { name: string; value: string; title?: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5" title={title}>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular">{value}</dd>
    </div>
  );
}
