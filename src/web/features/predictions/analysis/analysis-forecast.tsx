import type { ReactNode } from 'react';
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { MarketView } from '#contract/shared.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { getLeague } from '#domain/league.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { capitalize } from '#web/lib/figures.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import {
  DifferenceNote,
  formatEdge,
  describeOurSides,
  MarketNotBeaten,
} from '#web/features/contests/probability/market-notes.tsx';
import { LineProbabilities } from '#web/features/contests/probability/line-probabilities.tsx';
import { PredictedWinner } from '#web/features/contests/probability/predicted-winner.tsx';
import { lockedLabel, showLocked } from '#web/features/contests/probability/shown-forecast.ts';
import { ProbabilityBar } from '#web/features/contests/probability/probability-bar.tsx';
import { FactFlags, PredictionWarnings } from './prediction-notes.tsx';
import { formatPredictionProjection } from './format-projection.ts';
import { OurSegments } from './segment-scores.tsx';
import { formatBreakEven, listNumberRows } from './number-rows.ts';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { TeamDisc } from '#web/features/contests/teams/team-pair.tsx';

interface AnalysisForecastProps {
  analysis: MatchupAnalysisView;
  /** The current or closing market; undefined if unknown. */
  market?: MarketView | null | undefined;
  children?: ReactNode;
}

export function AnalysisForecast({ analysis, market, children }: AnalysisForecastProps) {
  const { prediction } = analysis;
  const { game, layers } = prediction;
  return (
    <Card as="section" aria-label="Our prediction">
      <CardBody className="flex flex-col gap-3">
        <ScoreTable analysis={analysis} />
        <PredictedWinner
          shown={showLocked(prediction)}
          names={{ home: game.homeTeam.name, away: game.awayTeam.name }}
        />
        {prediction.projectedScoreProbability !== null && (
          <p className="text-sm text-muted tabular">{formatPredictionProjection(prediction)}</p>
        )}
        <ProbabilityBar
          league={game.league}
          names={predictedAbbreviations(game)}
          homeWinProbability={layers.ours.homeWinProbability}
          label={lockedLabel(prediction)}
          market={findMarketMark(prediction, market)}
        />
        {prediction.segments !== undefined && (
          <OurSegments
            league={game.league}
            names={predictedAbbreviations(game)}
            segments={prediction.segments}
            headingLevel={2}
          />
        )}
        <ForecastNumbers analysis={analysis} market={market} />
        <PredictionWarnings prediction={prediction} />
        <FactFlags prediction={prediction} />
        {children}
      </CardBody>
    </Card>
  );
}

type ForecastNumbersProps = Omit<AnalysisForecastProps, 'children'>;

export function ForecastNumbers({ analysis, market }: ForecastNumbersProps) {
  const { oddsFormat: format } = usePreferences();
  const { prediction } = analysis;
  const { game, edge, difference, layers } = prediction;
  const names = predictedAbbreviations(game);
  const hasBegun = game.state !== 'scheduled';
  const sides = describeOurSides(
    showLocked(prediction),
    { now: market ?? null, locked: prediction.market },
    names,
  );

  return (
    <>
      <NumbersTable analysis={analysis} market={market} />
      {layers.withMarket !== null && (
        <p className="text-xs text-muted">
          With the market: our win probability and the market’s combined.
        </p>
      )}
      <LineProbabilities
        league={game.league}
        probabilities={analysis.lineProbabilities}
        side={prediction.predictedWinner.side}
        names={names}
      />
      <DifferenceNote
        league={game.league}
        difference={difference}
        names={names}
        after={hasBegun ? undefined : formatBreakEven(prediction, market, format)}
      />
      {!hasBegun && <MarketNotBeaten difference={difference} />}
      {sides !== undefined && (
        <p className="text-sm">
          <span className="text-muted">Our side: </span>
          <span className="font-medium tabular">{sides}</span>
        </p>
      )}
      {edge !== null && <p className="text-sm">{formatEdge(edge, names)}</p>}
    </>
  );
}

/** The market's mark: before the start the current price, afterward the one when it was locked. */
function findMarketMark(
  { game, layers }: PredictionView,
  market: MarketView | null | undefined,
): number | null {
  const locked = layers.market?.homeWinProbability ?? null;
  if (game.state !== 'scheduled' || market === undefined) return locked;
  return market?.isQuoted === true ? market.homeWinProbability : null;
}

function ScoreTable({ analysis }: Pick<AnalysisForecastProps, 'analysis'>) {
  const { prediction, versions, setting } = analysis;
  const { game, createdAt, version } = prediction;
  const locked = `Our prediction, locked ${formatMoment(createdAt, 'dayAndTime')}`;
  const heading =
    versions.length > 1 ? `${locked} · version ${version} of ${versions.length}` : locked;
  const sides = sidesInOrder(game.league, { away: 'away' as const, home: 'home' as const });

  // A player's location is a country, not part of the name.
  const isOfPlayers = getLeague(game.league).contest === 'match';

  return (
    <table className="w-full">
      <TableHead
        caption="Projected score"
        className="text-right text-xs text-muted"
        columns={[{ name: heading, className: 'pr-2 text-left' }, 'Projected']}
      />
      <tbody>
        {sides.map((side) => {
          const team = game[`${side}Team`];
          const record = setting[`${side}Record`];
          return (
            <tr key={side}>
              <th scope="row" className="py-1.5 text-left font-semibold">
                <span className="flex items-center gap-3">
                  <TeamDisc abbreviation={team.abbreviation} side={side} />
                  <span className="min-w-0 text-base md:text-lg">
                    <CompetitorLink league={game.league} id={team.id}>
                      {isOfPlayers ? (
                        team.name
                      ) : (
                        <>
                          <span className="max-sm:sr-only">{team.location} </span>
                          {team.shortName}
                        </>
                      )}
                    </CompetitorLink>
                    {record !== null && (
                      <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted tabular">
                        {record}
                      </span>
                    )}
                  </span>
                </span>
              </th>
              <td className="text-right font-display text-5xl leading-none font-semibold tabular">
                {prediction[`${side}ScorePrediction`]}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function NumbersTable({ analysis, market }: ForecastNumbersProps) {
  const { oddsFormat: format } = usePreferences();
  const { game, predictedWinner } = analysis.prediction;
  const { handicapName, contest } = getLeague(game.league);
  return (
    <table className="w-full text-xs tabular sm:text-sm">
      <TableHead
        caption={`Our numbers and the market’s, for ${predictedWinner.name}`}
        className="text-right text-xs text-muted"
        columns={[
          { name: 'Source', className: 'text-left', isUnseen: true },
          'Win',
          { name: 'Fair price', className: 'pl-2' },
          { name: capitalize(handicapName), className: 'pl-2' },
          { name: contest === 'match' ? 'Total games' : 'Total', className: 'pl-2' },
        ]}
      />
      <tbody>
        {listNumberRows({ ...analysis, market, format }).map((row, index) => (
          <tr
            key={row.name}
            className={`border-t border-line text-right align-top ${index === 0 ? 'font-semibold' : ''}`}
          >
            <th
              scope="row"
              className={`min-w-18 py-1.5 text-left ${index === 0 ? 'font-semibold' : 'font-normal'} ${row.isPart ? 'text-muted' : ''}`}
            >
              {row.isPart && <span aria-hidden="true">· </span>}
              {row.name}
            </th>
            <td className="py-1.5 whitespace-nowrap">{row.win}</td>
            <Cell
              value={row.fairPrice}
              note={row.offered === undefined ? undefined : `offered ${row.offered}`}
            />
            <Cell value={row.spread} note={row.spreadPrice} />
            <Cell value={row.total} note={row.totalPrice} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ value, note }: { value: string; note: string | undefined }) {
  return (
    <td className="py-1.5 pl-2">
      <span className="whitespace-nowrap">{value}</span>
      {note !== undefined && (
        <>
          {' '}
          <span className="inline-block text-muted">({note})</span>
        </>
      )}
    </td>
  );
}
