import type { WhatIfForecastView, WhatIfView } from '#contract/line-ups.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { marginUnit } from '../probability/margin-unit.ts';
import { capitalise } from '../probability/market-line.tsx';
import { ProbabilityBar } from '../probability/probability-bar.tsx';
import { formatShareChange, formatSigned } from './format-effect.ts';
import { writeScore, writeSpread, writeWinner } from './write-forecast.ts';

interface WhatIfSummaryProps {
  league: LeagueId;
  names: Sides<string>;
  answer: WhatIfView;
  isSwitched: boolean;
}

/** Winner, spread, total and score as they stand, and beside them with the players switched. */
export function WhatIfSummary({ league, names, answer, isSwitched }: WhatIfSummaryProps) {
  const { standing, difference } = answer;
  const { decimals } = marginUnit(league);
  const rows: [name: string, write: (forecast: WhatIfForecastView) => string, change: string][] = [
    ['Winner', writeWinner, `${names.home} ${formatShareChange(difference.homeWinProbability)}`],
    [
      capitalise(getLeague(league).handicapName),
      (forecast) => writeSpread(forecast, names),
      `${names.home} ${formatSigned(difference.homeMargin, decimals)}`,
    ],
    ['Total', ({ total }) => total.toFixed(1), formatSigned(difference.total, 1)],
    ['Score', ({ score }) => writeScore(league, names, score), ''],
  ];

  return (
    <div className="flex flex-col gap-3">
      <ProbabilityBar
        league={league}
        names={names}
        homeWinProbability={answer.homeWinProbability}
        label={isSwitched ? 'With the players switched' : 'Our statistical forecast'}
      />
      <table className="w-full text-xs tabular sm:text-sm">
        <TableHead
          caption="The forecast as it stands and with the players switched"
          className={isSwitched ? 'text-left text-xs text-muted' : 'sr-only'}
          columns={[
            { name: 'Figure', isUnseen: true },
            'As it stands',
            ...(isSwitched ? ['What if', { name: 'Change', className: 'text-right' }] : []),
          ]}
        />
        <tbody>
          {rows.map(([name, write, change]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
                {name}
              </th>
              <td className="pr-2 font-medium">{write(standing)}</td>
              {isSwitched && (
                <>
                  <td className="pr-2 font-semibold">{write(answer)}</td>
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
