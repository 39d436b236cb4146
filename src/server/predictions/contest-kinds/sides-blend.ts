import { confidenceOf } from '#domain/confidence.ts';
import { favouredSide } from '#domain/favoured-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import { isTeamLeague } from '#domain/league.ts';
import { listedInjuries } from '#domain/line-ups/listed-injuries.ts';
import {
  type AnalystCalibration,
  applyCalibration,
} from '#forecasting/market/analyst-calibration.ts';
import {
  type BlendLayers,
  type BlendWeights,
  blendProbabilities,
  blendVersion,
} from '#forecasting/market/blend.ts';
import { projectScore } from '#forecasting/projected-score.ts';
import type { Analysis, Analyst, Findings } from '#providers/analysts/analyst.ts';
import type { StoredGame } from '../../contests/games/types.ts';
import type { SidesContent } from '../../ledger/predictions/types.ts';
import type { Blended } from '../generation/types.ts';
import { headlineNote, type MarketLayer } from './sides-policy.ts';

/** What the layers of a prediction of two sides come from. */
export interface BlendedInputs {
  game: StoredGame;
  forecast: Forecast;
  market: MarketLayer | undefined;
  weights: BlendWeights;
  author: Pick<Analyst, 'id'>;
}

/** The baseline is the statistical layer in words: it is not counted twice. */
export function isVendor({ id }: Pick<Analyst, 'id'>): boolean {
  return id !== 'statistical';
}

/** The three layers and their calibrated blend, which is the headline. */
export function blendSides(
  { game, forecast, market, weights, author }: BlendedInputs,
  analysis: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): Blended<'sides'> {
  const isOfVendor = isVendor(author);
  const layers: BlendLayers = {
    statistical: forecast.homeWinProbability,
    analyst: isOfVendor
      ? applyCalibration(analysis.homeWinProbability, calibration.shrink)
      : undefined,
    market: market?.homeWinProbability,
  };
  const homeWinProbability = blendProbabilities(layers, weights);
  const predictedWinner = favouredSide(homeWinProbability);
  const confidence = confidenceOf(homeWinProbability);
  const turn =
    analysis.winner === predictedWinner
      ? ''
      : headlineNote(game[predictedWinner].shortName, game[analysis.winner].shortName, confidence);

  return {
    pick: {
      id: predictedWinner === 'home' ? game.row.homeId : game.row.awayId,
      probability: predictedWinner === 'home' ? homeWinProbability : 1 - homeWinProbability,
    },
    homeId: game.row.homeId,
    awayId: game.row.awayId,
    homeWinProbability,
    confidence,
    ...projectScore(game.row.league, forecast, predictedWinner),
    marketHomeSpread: market?.quote.homeSpread ?? null,
    marketTotal: market?.quote.total ?? null,
    content: {
      layers: {
        statistical: {
          homeWinProbability: layers.statistical,
          low: forecast.low,
          high: forecast.high,
        },
        analyst: layerOf(layers.analyst),
        market: layerOf(layers.market),
        blend: { homeWinProbability, low: null, high: null },
      },
      weights,
      blendVersion,
      forecast,
      market: market === undefined ? null : { quote: market.quote, at: market.at.toISOString() },
      starters: {
        home: game.row.homeStarter?.name ?? null,
        away: game.row.awayStarter?.name ?? null,
      },
      injuries:
        isOfVendor && isTeamLeague(game.row.league) ? listedInjuries(game.injuries) : undefined,
      reasoning: turn + analysis.reasoning,
      keyFactors: analysis.keyFactors.map(({ text }) => text),
      teamAnalysis: analysis.teamAnalysis,
      analysis: isOfVendor ? analystRecord(analysis, findings, calibration) : undefined,
    },
  };
}

/** What a vendor's analyst said, as the ledger keeps it beside the blend. */
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

function layerOf(homeWinProbability: number | undefined) {
  return homeWinProbability === undefined ? null : { homeWinProbability, low: null, high: null };
}
