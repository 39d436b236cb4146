import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatSigned } from '#web/lib/figures.ts';

import { formatOdds } from '#domain/betting/odds.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { scoreUnit } from '#web/features/contests/probability/margin-unit.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';
import { ForecastNumbers } from '#web/features/predictions/analysis/analysis-forecast.tsx';
import { formatPicked } from '#web/features/bets/picks/format-pick.ts';
import { usePicks } from '#web/features/bets/picks/picks-list.ts';
import type { ContestNow } from './use-contest-now.ts';

interface ResultPanelProps {
  league: LeagueId;
  names: Sides<string>;
  /** The predicted winner. */
  pick: 'home' | 'away';
  projected: Sides<number>;
  final: Sides<number | null>;
}

/** Projected and final scores with their differences; nothing without a result. */
export function ResultPanel({ league, names, pick, projected, final }: ResultPanelProps) {
  const { home, away } = final;
  if (home === null || away === null) return null;
  const unit = scoreUnit(league);
  const toLine = (name: string, of: (scores: Sides<number>) => number) => ({
    name,
    projected: of(projected),
    final: of({ home, away }),
  });
  const lines = [
    ...sidesInOrder(league, {
      home: toLine(names.home, (scores) => scores.home),
      away: toLine(names.away, (scores) => scores.away),
    }),
    toLine(`${names[pick]} margin`, (scores) =>
      pick === 'home' ? scores.home - scores.away : scores.away - scores.home,
    ),
    toLine('Total', (scores) => scores.home + scores.away),
  ];

  return (
    <Panel title="Projection and result" description={`In ${unit.plural}`}>
      <table className="w-full text-sm tabular">
        <TableHead
          caption="Projected and final scores"
          className="text-right text-xs text-muted"
          columns={[
            { name: 'Measure', isUnseen: true },
            ...['Projected', 'Final', 'Difference'].map((name) => ({ name, className: 'w-20' })),
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {line.name}
              </th>
              <td className="text-right">{line.projected}</td>
              <td className="text-right font-semibold">{line.final}</td>
              <td className="text-right text-muted">
                {formatSigned(line.final - line.projected, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

export function LockedCard({ analysis, now }: ContestNow) {
  const { prediction } = analysis;
  const { market } = now;
  const { game, layers, predictedWinner } = prediction;
  const { oddsFormat: format } = usePreferences();
  const { data: picks = [] } = usePicks();
  const names = predictedAbbreviations(game);
  const { side } = predictedWinner;
  const { homeScorePrediction: home, awayScorePrediction: away } = prediction;
  const score = side === 'home' ? `${home}–${away}` : `${away}–${home}`;
  const closing = market?.isClosing === true ? market : null;
  const price = closing?.[`${side}Moneyline`] ?? null;
  const probability = closing?.homeWinProbability ?? layers.market?.homeWinProbability ?? null;

  const facts: [name: string, value: string][] = [
    [
      `${formatMoment(prediction.createdAt, 'dayAndTime')}, before the start`,
      `${names[side]} ${formatPercents(layers.ours.homeWinProbability)[side]}, ${score}`,
    ],
  ];
  if (probability !== null) {
    facts.push([
      closing === null ? 'Market when locked' : 'Closing line',
      `${names[side]} ${formatPercents(probability)[side]}${price === null ? '' : `, ${formatOdds(price, format)}`}`,
    ]);
  }
  for (const pick of picks) {
    if (pick.id === game.id && pick.league === game.league) {
      facts.push(['Your pick', formatPicked(pick, format)]);
    }
  }

  return (
    <Panel title="Locked prediction" bodyClassName="text-sm">
      <dl>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className="flex items-baseline justify-between gap-3 py-1">
            <dt className="min-w-0">{name}</dt>
            <dd className="text-right font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure label="All numbers when locked">
        <div className="flex flex-col gap-3">
          <ForecastNumbers analysis={analysis} market={market} />
        </div>
      </Disclosure>
    </Panel>
  );
}
