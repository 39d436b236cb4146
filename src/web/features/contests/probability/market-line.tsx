import type { MarketView } from '#contract/shared.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { capitalize } from '#web/lib/figures.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatHandicap, formatMoneyline, formatOpening } from './format-market.ts';
import { formatAge, useNow } from '#web/lib/time.ts';

interface MarketLineProps {
  league: LeagueId;
  market: MarketView | null;
  names: Sides<string>;
}

export function MarketLine({ league, market, names }: MarketLineProps) {
  const { oddsFormat: format } = usePreferences();
  const now = useNow(60_000);
  const { handicapName, contest } = getLeague(league);
  const moneyline = formatMoneyline({ league, market, names, format });
  const hasLines = market !== null && (market.favorite !== null || market.total !== null);

  if (market === null || (!hasLines && moneyline === undefined)) {
    return (
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">No line</span> for this {contest}
      </p>
    );
  }

  const opening = formatOpening({ league, market, names, format });
  const moment = !market.isQuoted ? 'last ' : market.isClosing ? 'closing ' : '';
  const ofMoment = (name: string) => capitalize(`${moment}${name}`);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {hasLines && (
        <>
          <Fact name={ofMoment(handicapName)} value={formatHandicap(market, format)} />
          <Fact name="O/U" value={market.total === null ? 'No line' : String(market.total)} />
        </>
      )}
      {moneyline !== undefined && (
        <Fact name={hasLines ? 'Moneyline' : ofMoment('moneyline')} value={moneyline} />
      )}
      <div className="text-muted">
        <dt className="sr-only">Book</dt>
        <dd>{market.provider}</dd>
      </div>
      {opening !== undefined && (
        <div className="text-muted tabular">
          <dt className="sr-only">Opening</dt>
          <dd>{opening}</dd>
        </div>
      )}
      {!market.isQuoted && (
        <div className="flex gap-1.5 text-caution">
          <dt>No longer quoted,</dt>
          <dd>
            last seen <time dateTime={market.seenAt}>{formatAge(market.seenAt, now)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular">{value}</dd>
    </div>
  );
}
