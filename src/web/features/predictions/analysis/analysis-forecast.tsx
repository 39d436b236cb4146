import type { PredictionView } from '#contract/predictions.ts';
import { getLeague } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatFavourite } from '#domain/betting/odds.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { predictionLayers } from '../../contests/probability/layers.ts';
import { ProbabilityBar } from '../../contests/probability/probability-bar.tsx';
import { formatMoneyline } from '../../contests/probability/format-market.ts';
import { LineHistoryDisclosure } from '../../contests/quotes/line-history-disclosure.tsx';
import { BaselineWarning } from '../card/baseline-warning.tsx';
import { LittleHistoryNote } from '../card/little-history-note.tsx';
import { lockedLabel } from '../../contests/probability/prediction-label.ts';
import { capitalise } from '../../contests/probability/market-line.tsx';
import { formatPredictionProjection } from '../card/format-projection.ts';
import { Recommendations } from '../card/recommendations.tsx';
import { WinnerBanner } from '../card/winner-banner.tsx';
import { AnalystNotes, LayerTable } from './analysis-layers.tsx';
import { ScoreTable } from './analysis-score.tsx';

interface AnalysisForecastProps {
  prediction: PredictionView;
  /** Of the season until the game; null in tennis, and before the first. */
  records?: Sides<string | null>;
}

const noRecords = { home: null, away: null };

/** Scores, winner, bar and each layer with its own number. */
export function AnalysisForecast({ prediction, records = noRecords }: AnalysisForecastProps) {
  const { game } = prediction;
  const names = predictedAbbreviations(game);

  return (
    <Card as="section" aria-label="Forecast">
      <CardBody className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <ScoreTable prediction={prediction} records={records} />
          <p className="text-xs text-muted">{formatPredictionProjection(prediction)}</p>
        </div>
        <WinnerBanner prediction={prediction} />
        <div className="flex flex-col gap-2">
          <ProbabilityBar
            league={game.league}
            names={names}
            homeWinProbability={prediction.layers.ours.homeWinProbability}
            label={lockedLabel(prediction)}
            layers={predictionLayers(prediction)}
          />
          <LayerTable
            layers={predictionLayers(prediction)}
            analystNotes={<AnalystNotes prediction={prediction} />}
            names={names}
          />
        </div>
        <Lines prediction={prediction} />
        <Recommendations prediction={prediction} />
        <LineHistoryDisclosure league={game.league} gameId={game.id} names={names} />
        {prediction.isBaseline && <BaselineWarning author={prediction} />}
        {prediction.hasLittleHistory && <LittleHistoryNote />}
      </CardBody>
    </Card>
  );
}

/** Our fair lines and the market's at the time; the two are only compared, never mixed. */
function Lines({ prediction }: { prediction: PredictionView }) {
  const { game, market } = prediction;
  const [format] = useOddsFormat();
  const names = predictedAbbreviations(game);
  const moneyline = formatMoneyline({ league: game.league, market, names, format });
  const fairSpread = Math.round(prediction.fairHomeSpread * 2) / 2;
  const fair = formatFavourite(fairSpread, names.home, names.away);

  return (
    <div>
      <table className="w-full text-sm tabular">
        <TableHead
          caption="Fair lines against the market"
          className="text-left text-xs text-muted"
          columns={[
            { name: 'Source', isUnseen: true },
            { name: capitalise(getLeague(game.league).handicapName), className: 'pr-3' },
            getLeague(game.league).contest === 'match' ? 'Total games' : 'Total',
          ]}
        />
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
              Our fair line
            </th>
            <td className="pr-3 font-medium whitespace-nowrap">{fair}</td>
            <td className="font-medium whitespace-nowrap">{prediction.fairTotal.toFixed(1)}</td>
          </tr>
          <tr className="border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
              Market when it was made
            </th>
            <td className="pr-3 font-medium whitespace-nowrap">
              {prediction.vegasSpread ?? 'No line'}
            </td>
            <td className="font-medium whitespace-nowrap">
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
