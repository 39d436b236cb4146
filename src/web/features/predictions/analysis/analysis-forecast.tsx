import type { ReactNode } from 'react';
import type { CompetitorView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { getLeague } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { formatFavourite } from '#domain/odds.ts';
import { useOddsFormat } from '#web/lib/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { layersOfPrediction } from '../../contests/probability/layers.ts';
import type { LayerReading } from '../../contests/probability/layers.ts';
import { layerGlyphs } from '../../contests/probability/layer-glyph.tsx';
import { ProbabilityBar } from '../../contests/probability/probability-bar.tsx';
import { moneylineWords } from '../../contests/probability/market-words.ts';
import { TeamDisc } from '../../contests/teams/team-disc.tsx';
import { calibrationWords, chanceWords, ownScoreWords } from './analyst-said.ts';
import { BaselineWarning } from '../card/baseline-warning.tsx';
import { headlineLabel, headlineNote } from '../../contests/probability/headline-words.ts';
import { capitalised } from '../../contests/probability/market-line.tsx';
import { predictionProjectionWords } from '../card/projection-words.ts';
import { Recommendations } from '../card/recommendations.tsx';
import { WinnerBanner } from '../card/winner-banner.tsx';

/** Scores, winner, bar and each layer with its own number. */
export function AnalysisForecast({ prediction }: { prediction: PredictionView }) {
  const { game } = prediction;
  const names = {
    awayAbbreviation: game.awayTeam.abbreviation,
    homeAbbreviation: game.homeTeam.abbreviation,
  };

  return (
    <Card as="section" aria-label="Forecast">
      <CardBody className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <ScoreTable prediction={prediction} />
          <p className="text-xs text-muted">{predictionProjectionWords(prediction)}</p>
        </div>
        <WinnerBanner prediction={prediction} />
        <div className="flex flex-col gap-2">
          <p className="text-xs text-muted">{headlineNote(prediction)}</p>
          <ProbabilityBar
            league={game.league}
            {...names}
            homeWinProbability={prediction.layers.blend.homeWinProbability}
            label={headlineLabel(prediction)}
            layers={layersOfPrediction(prediction)}
          />
          <LayerTable
            layers={layersOfPrediction(prediction)}
            analystNotes={<AnalystNotes prediction={prediction} />}
            {...names}
          />
        </div>
        <Lines prediction={prediction} />
        <div className="flex flex-col gap-1.5">
          <Recommendations prediction={prediction} />
          {prediction.passReasons.map((reason) => (
            <p key={reason} className="text-sm text-muted">
              {reason}
            </p>
          ))}
        </div>
        {prediction.isBaseline && <BaselineWarning author={prediction} />}
      </CardBody>
    </Card>
  );
}

interface ScoreRow {
  side: 'away' | 'home';
  team: CompetitorView;
  projected: number;
  actual: number | null;
}

function ScoreTable({ prediction }: { prediction: PredictionView }) {
  const { game } = prediction;
  const isPlayed = game.isCompleted && game.awayScore !== null && game.homeScore !== null;
  const rows = sidesInOrder<ScoreRow>(game.league, {
    away: {
      side: 'away',
      team: game.awayTeam,
      projected: prediction.awayScorePrediction,
      actual: game.awayScore,
    },
    home: {
      side: 'home',
      team: game.homeTeam,
      projected: prediction.homeScorePrediction,
      actual: game.homeScore,
    },
  });

  // A player's place is a country, which is no part of the name.
  const isOfPlayers = getLeague(game.league).contest === 'match';

  return (
    <table className="w-full">
      <caption className="sr-only">Projected and final score</caption>
      <thead>
        <tr className="text-right text-xs text-muted">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">Team</span>
          </th>
          <th scope="col" className="pb-1 font-normal">
            Projected
          </th>
          {isPlayed && (
            <th scope="col" className="w-20 pb-1 font-normal">
              Final
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.side}>
            <th scope="row" className="py-1.5 text-left font-semibold">
              <span className="flex items-center gap-3">
                <TeamDisc abbreviation={row.team.abbreviation} side={row.side} />
                <span className="min-w-0 text-base md:text-lg">
                  {isOfPlayers ? (
                    row.team.name
                  ) : (
                    <>
                      <span className="max-sm:sr-only">{row.team.location} </span>
                      {row.team.shortName}
                    </>
                  )}
                </span>
              </span>
            </th>
            <td
              className={`text-right font-display leading-none font-semibold tabular ${isPlayed ? 'text-2xl text-muted' : 'text-5xl'}`}
            >
              {row.projected}
            </td>
            {isPlayed && (
              <td className="text-right font-display text-5xl leading-none font-semibold tabular">
                {row.actual}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LayerTableProps {
  layers: LayerReading[];
  /** Stands under the analyst's own number. */
  analystNotes: ReactNode;
  awayAbbreviation: string;
  homeAbbreviation: string;
}

const meanings = {
  statistical: 'Our ratings, from results alone',
  analyst: 'The chosen AI, never shown the odds',
  market: 'The line with the margin taken out',
} as const;

function LayerTable({ layers, analystNotes, awayAbbreviation, homeAbbreviation }: LayerTableProps) {
  return (
    <ul className="mt-1 text-sm">
      {layers.map((layer) => {
        const Glyph = layerGlyphs[layer.layer];
        const { favourite, low, high } = layer;
        const isHome = favourite?.side === 'home';

        return (
          <li
            key={layer.layer}
            className="flex flex-wrap items-center gap-x-2 border-t border-line py-2"
          >
            <Glyph />
            <span className="font-medium">{layer.title}</span>
            <span className="text-muted max-sm:w-full max-sm:pl-[18px]">
              {meanings[layer.layer]}
            </span>
            <span className="ml-auto font-semibold tabular">
              {favourite === null
                ? layer.absence
                : `${isHome ? homeAbbreviation : awayAbbreviation} ${favourite.percent}%`}
              {favourite !== null && low !== null && high !== null && (
                <span className="ml-2 font-normal text-muted">
                  {isHome ? range(low, high) : range(1 - high, 1 - low)}
                </span>
              )}
            </span>
            {layer.layer === 'analyst' && analystNotes}
          </li>
        );
      })}
    </ul>
  );
}

/** The analyst's own probability and score, and what was made of them. */
function AnalystNotes({ prediction }: { prediction: PredictionView }) {
  const { analysis } = prediction;
  if (analysis === null) return null;

  return (
    <dl className="mt-1 grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 pl-[18px] text-xs text-muted">
      <dt>Stated</dt>
      <dd className="tabular">
        {chanceWords(analysis, prediction)}, {calibrationWords(analysis)}
      </dd>
      <dt>Its own score</dt>
      <dd className="tabular">{ownScoreWords(analysis, prediction)}</dd>
    </dl>
  );
}

/** The central 80% interval that the layer states for its favourite. */
function range(low: number, high: number): string {
  return `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
}

/** Our fair lines beside the market's at the time; the two are only compared, never mixed. */
function Lines({ prediction }: { prediction: PredictionView }) {
  const { game, market } = prediction;
  const [format] = useOddsFormat();
  const moneyline = moneylineWords({
    league: game.league,
    market,
    names: { home: game.homeTeam.abbreviation, away: game.awayTeam.abbreviation },
    format,
  });
  const fair = formatFavourite(
    Math.round(prediction.fairHomeSpread * 2) / 2,
    game.homeTeam.abbreviation,
    game.awayTeam.abbreviation,
  );

  return (
    <div>
      <table className="w-full text-sm tabular">
        <caption className="sr-only">Fair lines against the market</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="font-normal">
              <span className="sr-only">Source</span>
            </th>
            <th scope="col" className="pb-1 font-normal">
              {capitalised(getLeague(game.league).handicapName)}
            </th>
            <th scope="col" className="pb-1 font-normal">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal text-muted">
              Our fair line
            </th>
            <td className="pr-3 font-medium whitespace-nowrap">{fair}</td>
            <td className="pr-3 font-medium whitespace-nowrap">
              {prediction.fairTotal.toFixed(1)}
            </td>
          </tr>
          <tr className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal text-muted">
              Market when it was made
            </th>
            <td className="pr-3 font-medium whitespace-nowrap">
              {prediction.vegasSpread ?? 'No line'}
            </td>
            <td className="pr-3 font-medium whitespace-nowrap">
              {prediction.vegasOverUnder ?? 'No line'}
            </td>
          </tr>
        </tbody>
      </table>
      {market !== null && (
        <p className="border-t border-line pt-2 text-sm text-muted">
          {moneyline !== undefined && (
            <>
              Moneyline <span className="font-medium text-ink tabular">{moneyline}</span> ·{' '}
            </>
          )}
          {market.provider}, {formatMoment(market.at, 'dateAndTime')}
        </p>
      )}
    </div>
  );
}
