import type { MarketView } from '#contract/shared.ts';
import type { WhatIfForecastView, WhatIfView } from '#contract/lineups.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { ProbabilityBar } from '../probability/probability-bar.tsx';
import { listWhatIfRows } from './what-if-rows.ts';

interface WhatIfSummaryProps {
  league: LeagueId;
  names: Sides<string>;
  answer: WhatIfView;
  market: MarketView | null;
  isSwitched: boolean;
}

/** Our forecast now, the market and, with changes, the what-if forecast. */
export function WhatIfSummary({ league, names, answer, market, isSwitched }: WhatIfSummaryProps) {
  const current: WhatIfForecastView = answer;
  const rows = listWhatIfRows(league, names, answer, market);

  return (
    <div className="flex flex-col gap-3">
      <ProbabilityBar
        league={league}
        names={names}
        homeWinProbability={current.homeWinProbability}
        label={isSwitched ? 'What-if forecast' : 'Our forecast now'}
      />
      <table className="w-full text-xs tabular sm:text-sm">
        <TableHead
          caption="Our forecast now, the market, and the what-if forecast"
          className="text-left text-xs text-muted"
          columns={[
            { name: 'Forecast', isUnseen: true },
            ...(market === null ? [] : ['Market']),
            'Now',
            ...(isSwitched ? ['What if', { name: 'Change', className: 'text-right' }] : []),
          ]}
        />
        <tbody>
          {rows.map(({ name, market: ofMarket, standing, asked, change }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
                {name}
              </th>
              {market !== null && <td className="pr-2 text-muted">{ofMarket ?? '—'}</td>}
              <td className="pr-2 font-medium">{standing}</td>
              {isSwitched && (
                <>
                  <td className="pr-2 font-semibold">{asked}</td>
                  <td className="text-right whitespace-nowrap text-muted">{change}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
