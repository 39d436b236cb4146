import type { ReactNode } from 'react';
import type { MarketView } from '#contract/shared.ts';
import {
  americanFromProbability,
  formatOdds,
  formatSpread,
  toHalfPoint,
} from '#domain/betting/odds.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { capitalize } from '#web/lib/figures.ts';
import type { ShownForecast } from './shown-forecast.ts';

interface OursAndMarketProps {
  league: LeagueId;
  names: Sides<string>;
  shown: ShownForecast;
  market: MarketView | null;
}

export function OursAndMarket({ league, names, shown, market }: OursAndMarketProps) {
  const { oddsFormat: format } = usePreferences();
  const { handicapName, fixedHandicap } = getLeague(league);
  const { pick, homeWinProbability } = shown;
  const name = names[pick];
  const ofPick = (homeSpread: number) =>
    `${name} ${formatSpread(pick === 'home' ? homeSpread : 0 - homeSpread)}`;
  // On a phone the price goes below its line.
  const priced = (line: string, price: number | null) =>
    price === null ? (
      nowrap(line)
    ) : (
      <>
        {nowrap(line)} <span className="inline-block">({formatOdds(price, format)})</span>
      </>
    );
  const probability = pick === 'home' ? homeWinProbability : 1 - homeWinProbability;
  const moneyline = market === null ? null : market[`${pick}Moneyline`];

  const total = market?.total ?? null;
  const isOver = total !== null && shown.total >= total;

  const spreadColumn = {
    header: capitalize(handicapName),
    ours: nowrap(ofPick(toHalfPoint(shown.homeSpread))),
    market:
      market?.homeSpread == null
        ? null
        : priced(ofPick(market.homeSpread), market[`${pick}SpreadPrice`]),
  };
  const totalColumn = {
    header: 'Total',
    ours: String(toHalfPoint(shown.total)),
    market:
      market === null || total === null
        ? null
        : priced(`${isOver ? 'o' : 'u'}${total}`, isOver ? market.overPrice : market.underPrice),
  };
  const winColumn = {
    header: 'Moneyline',
    ours: nowrap(`${name} ${formatOdds(americanFromProbability(probability), format)}`),
    market: moneyline === null ? null : nowrap(`${name} ${formatOdds(moneyline, format)}`),
  };
  // With a fixed handicap the moneyline matters most, so it comes first.
  const columns =
    fixedHandicap === undefined
      ? [spreadColumn, totalColumn, winColumn]
      : [winColumn, spreadColumn, totalColumn];
  const rows: { name: string; cells: ReactNode[] }[] = [
    { name: 'Ours', cells: columns.map(({ ours }) => ours) },
  ];
  if (market !== null) {
    const source = !market.isQuoted ? 'Last price' : market.isClosing ? 'Closing' : 'Market';
    rows.push({ name: source, cells: columns.map((column) => column.market ?? 'No line') });
  }

  return (
    <table className="w-full text-sm tabular">
      <caption className="sr-only">Our fair lines and the market’s</caption>
      <thead>
        <tr className="text-right text-xs text-muted">
          <th scope="col" className="sr-only">
            Source
          </th>
          {columns.map(({ header }) => (
            <th key={header} scope="col" className="pb-0.5 pl-1.5 font-normal whitespace-nowrap">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name: source, cells }, row) => (
          <tr key={source} className={`align-top ${row === 0 ? 'font-medium' : 'text-muted'}`}>
            <th scope="row" className="py-0.5 text-left font-normal whitespace-nowrap">
              {source}
            </th>
            {cells.map((cell, index) => (
              // The columns of a league never change.
              <td key={index} className="py-0.5 pl-1.5 text-right sm:whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nowrap(text: string): ReactNode {
  return <span className="whitespace-nowrap">{text}</span>;
}
