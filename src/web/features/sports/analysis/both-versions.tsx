import { Fragment } from 'react';
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import { formatSpread } from '#domain/betting/odds.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { type ForecastVersion, forecastVersions, versionLabels } from '#domain/forecast.ts';
import { getLeague } from '#domain/league.ts';
import { capitalize } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';

const about: Record<ForecastVersion, string> = {
  results: 'Knows no prices.',
  'past-prices': 'Also learned from closing prices of earlier games, never this game’s.',
};

export function BothVersions({ analysis }: { analysis: MatchupAnalysisView }) {
  const { prediction, bothVersions } = analysis;
  const { game, predictedWinner } = prediction;
  const { label, contest, handicapName } = getLeague(game.league);
  const isMatch = contest === 'match';
  const { side } = predictedWinner;
  const names = predictedAbbreviations(game);
  const pick = names[side];
  const winnerOf = (version: ForecastVersion) =>
    favoredSide(bothVersions?.figures[version].homeWinProbability ?? 0.5);
  const winners = { results: winnerOf('results'), 'past-prices': winnerOf('past-prices') };

  return (
    <Panel title="Our two forecasts">
      {bothVersions === null ? (
        <p className="text-sm text-muted">
          No closing prices of these {isMatch ? 'players’ matches' : 'teams’ games'} yet: both are
          the same.
        </p>
      ) : (
        <>
          <table className="w-full text-xs tabular sm:text-sm">
            <TableHead
              caption={`Both versions of our forecast, for ${predictedWinner.name}`}
              className="text-right text-xs text-muted"
              columns={[
                { name: 'Version', className: 'text-left', isUnseen: true },
                { name: `${pick} wins`, className: 'pl-2 whitespace-nowrap' },
                { name: capitalize(handicapName), className: 'pl-2 sm:pl-4' },
                { name: isMatch ? 'Total games' : 'Total', className: 'pl-2 sm:pl-4' },
              ]}
            />
            <tbody>
              {forecastVersions.map((version) => {
                const { homeWinProbability, homeSpread, total } = bothVersions.figures[version];
                return (
                  <Fragment key={version}>
                    <tr className="border-t border-line text-right align-top">
                      <th scope="row" className="pt-2 text-left font-semibold">
                        {versionLabels[version]}
                      </th>
                      <td className="pt-2 pl-2 whitespace-nowrap">
                        {formatPercents(homeWinProbability)[side]}
                      </td>
                      <td className="pt-2 pl-2 whitespace-nowrap sm:pl-4">
                        {pick} {formatSpread(side === 'home' ? homeSpread : 0 - homeSpread)}
                      </td>
                      <td className="pt-2 pl-2 whitespace-nowrap sm:pl-4">{total}</td>
                    </tr>
                    <tr>
                      <td colSpan={4} className="pb-2 text-xs text-muted">
                        {version === bothVersions.ours && (
                          <Badge className="mr-2">Our prediction</Badge>
                        )}
                        {about[version]}
                      </td>
                    </tr>
                  </Fragment>
                );
              })}
            </tbody>
          </table>
          {winners.results !== winners['past-prices'] && (
            <p className="border-t border-line pt-2 text-sm">
              The two name different winners: closing prices of earlier games put{' '}
              {names[winners['past-prices']]} higher against {names[winners.results]} than results
              do.
            </p>
          )}
          <p className="border-t border-line pt-2 text-xs text-muted">
            “{versionLabels[bothVersions.ours]}” is our prediction because it measured better{' '}
            {isMatch ? `on the ${label} tour` : `in the ${label}`}.
            {prediction.layers.analyst !== null &&
              ` Both include ${prediction.aiModelLabel}’s adjustment.`}
          </p>
        </>
      )}
    </Panel>
  );
}
