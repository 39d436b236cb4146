import type { MarketView } from '#contract/games.ts';
import { formatOdds, useOddsFormat } from '#web/lib/odds-format.ts';
import { NotQuoted } from '../games/not-quoted.tsx';

interface MarketLineProps {
  market: MarketView | null;
  awayAbbreviation: string;
  homeAbbreviation: string;
  /** What the league calls the handicap: “spread”, “puck line”, “run line”. */
  handicapName: string;
}

/** Spread, total and moneylines as a board shows them; away first. */
export function MarketLine({
  market,
  awayAbbreviation,
  homeAbbreviation,
  handicapName,
}: MarketLineProps) {
  const [format] = useOddsFormat();

  if (market === null || (market.favourite === null && market.total === null)) {
    return (
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">No line</span> in the feed for this game
      </p>
    );
  }

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Fact name={handicapWords(market, handicapName)} value={market.favourite ?? '—'} />
      <Fact name="O/U" value={market.total === null ? '—' : String(market.total)} />
      {market.awayMoneyline !== null && market.homeMoneyline !== null && (
        <Fact
          name="Moneyline"
          value={`${awayAbbreviation} ${formatOdds(market.awayMoneyline, format)} / ${homeAbbreviation} ${formatOdds(market.homeMoneyline, format)}`}
        />
      )}
      <div className="text-muted">
        <dt className="sr-only">Book</dt>
        <dd>{market.provider}</dd>
      </div>
      <NotQuoted market={market} />
    </dl>
  );
}

function handicapWords({ isClosing, isQuoted }: MarketView, handicapName: string): string {
  if (!isQuoted) return `Last ${handicapName}`;
  return isClosing ? `Closing ${handicapName}` : capitalised(handicapName);
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular">{value}</dd>
    </div>
  );
}
