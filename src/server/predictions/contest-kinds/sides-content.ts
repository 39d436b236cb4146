import { analystLabel } from '#domain/analyst.ts';
import { confidenceOf } from '#domain/confidence.ts';
import { favouredSide } from '#domain/favoured-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import { isTeamLeague } from '#domain/league.ts';
import { listedInjuries } from '#domain/line-ups/listed-injuries.ts';
import { analystShift, shiftForecast } from '#forecasting/analyst-shift.ts';
import {
  type AnalystCalibration,
  applyCalibration,
} from '#forecasting/market/analyst-calibration.ts';
import { hoursBeforeStart, withTheMarketVersion } from '#forecasting/market/with-the-market.ts';
import { weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import type { Analysis, Analyst, Findings } from '#providers/analysts/analyst.ts';
import { openingHomeProbability } from '../../contests/cards/service.ts';
import type { StoredGame } from '../../contests/games/types.ts';
import type { SidesContent } from '../../ledger/predictions/types.ts';
import type { Predicted } from '../generation/types.ts';
import { type MarketLayer, shiftNote } from './sides-policy.ts';

/** What a prediction of a matchup is made from. */
export interface SidesInputs {
  game: StoredGame;
  /** The statistical model's. */
  forecast: Forecast;
  market: MarketLayer | undefined;
  author: Pick<Analyst, 'id'>;
}

/** The baseline is the statistical model in words: it is not counted twice. */
export function isVendor({ id }: Pick<Analyst, 'id'>): boolean {
  return id !== 'statistical';
}

/** Our prediction: the statistical model's distribution, moved by the analyst where one was asked. */
export function predictSides(
  { game, forecast, market, author }: SidesInputs,
  analysis: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): Predicted<'sides'> {
  const { league, homeId, awayId, startsAt } = game.row;
  const isOfVendor = isVendor(author);
  const analyst = isOfVendor
    ? applyCalibration(analysis.homeWinProbability, calibration.shrink)
    : undefined;
  const shift =
    analyst === undefined ? undefined : analystShift(forecast.homeWinProbability, analyst);
  const ours =
    shift === undefined
      ? forecast
      : shiftForecast(league, forecast, { shift, label: analystLabel(author.id) });

  const { homeWinProbability } = ours;
  const predictedWinner = favouredSide(homeWinProbability);
  const confidence = confidenceOf(homeWinProbability);
  const note =
    analysis.winner === predictedWinner
      ? ''
      : shiftNote(game[predictedWinner].shortName, game[analysis.winner].shortName, confidence);
  const price = market?.homeWinProbability;
  const withMarket =
    market === undefined || price === undefined
      ? undefined
      : weighAgainstMarket(league, ours, {
          market: price,
          hoursBeforeStart: hoursBeforeStart(market, startsAt),
        });

  return {
    pick: {
      id: predictedWinner === 'home' ? homeId : awayId,
      probability: predictedWinner === 'home' ? homeWinProbability : 1 - homeWinProbability,
    },
    homeId,
    awayId,
    homeWinProbability,
    confidence,
    homeScore: ours.projectedHomeScore,
    awayScore: ours.projectedAwayScore,
    marketHomeSpread: market?.quote.homeSpread ?? null,
    marketTotal: market?.quote.total ?? null,
    content: {
      layers: {
        ours: intervalOf(ours),
        statistical: intervalOf(forecast),
        analyst: layerOf(analyst),
        open: layerOf(openingHomeProbability(league, game.odds?.open ?? game.odds?.first?.quote)),
        market: layerOf(price),
        withMarket: layerOf(withMarket?.homeWinProbability),
      },
      marketWeight: withMarket?.weight ?? null,
      blendVersion: withTheMarketVersion,
      forecast: ours,
      analystShift: shift ?? null,
      market: market === undefined ? null : { quote: market.quote, at: market.at.toISOString() },
      starters: {
        home: game.row.homeStarter?.name ?? null,
        away: game.row.awayStarter?.name ?? null,
      },
      injuries: isOfVendor && isTeamLeague(league) ? listedInjuries(game.injuries) : undefined,
      reasoning: note + analysis.reasoning,
      keyFactors: analysis.keyFactors.map(({ text }) => text),
      teamAnalysis: analysis.teamAnalysis,
      analysis: isOfVendor ? analystRecord(analysis, findings, calibration) : undefined,
    },
  };
}

/** What a vendor's analyst said, as the ledger keeps it. */
function analystRecord(
  { winner, homeWinProbability, homeScore, awayScore, keyFactors, flags, extras }: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): NonNullable<SidesContent['analysis']> {
  return {
    winner,
    statedHomeWinProbability: homeWinProbability,
    calibration,
    homeScore,
    awayScore,
    keyFactorSources: keyFactors.map(({ sourceUrl }) => sourceUrl ?? null),
    sources: findings?.sources ?? [],
    retrievedAt: findings?.retrievedAt.toISOString() ?? null,
    flags,
    extras,
  };
}

function intervalOf({ homeWinProbability, low, high }: Forecast) {
  return { homeWinProbability, low, high };
}

function layerOf(homeWinProbability: number | undefined) {
  return homeWinProbability === undefined ? null : { homeWinProbability, low: null, high: null };
}
