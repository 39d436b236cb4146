import { analystLabel } from '#domain/analyst.ts';
import { toConfidence } from '#domain/confidence.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import { isTeamLeague } from '#domain/league.ts';
import { listedInjuries } from '#domain/lineups/listed-injuries.ts';
import { analystShift, shiftForecast } from '#forecasting/analyst-shift.ts';
import {
  type AnalystCalibration,
  applyCalibration,
} from '#forecasting/market/analyst-calibration.ts';
import { hoursBeforeStart, withTheMarketVersion } from '#forecasting/market/with-the-market.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import { weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import type { Analysis, Analyst, Findings } from '#providers/analysts/analyst.ts';
import { openingHomeProbability } from '../../contests/cards/cards.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import type {
  MatchupContent,
  MatchupPrediction,
} from '../../ledger/predictions/predictions-types.ts';
import type { Predicted } from '../generation/generation-types.ts';
import { type MarketLayer, shiftNote } from './sides-policy.ts';

/** Inputs of a matchup prediction. */
export interface MatchupInputs {
  game: StoredGame;
  /** The statistical model's. */
  forecast: Forecast;
  market: MarketLayer | undefined;
  /** Past differences from the market; by default the shipped ones. */
  counts?: DifferenceCounts | undefined;
  author: Pick<Analyst, 'id'>;
}

/** The baseline is the statistical model in words, so it is not counted as an analyst. */
export function isVendor({ id }: Pick<Analyst, 'id'>): boolean {
  return id !== 'statistical';
}

/** An analyst's calibrated home win probability, and its shift of ours in log odds. */
interface AnalystMove {
  homeWinProbability: number;
  shift: number;
  label: string;
}

/** Our prediction: the statistical model's distribution, shifted by the analyst if there is one. */
export function predictMatchup(
  inputs: MatchupInputs,
  analysis: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): Predicted<'matchup'> {
  const { game, forecast, author } = inputs;
  const isOfVendor = isVendor(author);
  const stated = applyCalibration(analysis.homeWinProbability, calibration.shrink);
  const move = isOfVendor
    ? {
        homeWinProbability: stated,
        shift: analystShift(forecast.homeWinProbability, stated),
        label: analystLabel(author.id),
      }
    : undefined;
  const { content, ...figures } = buildFigures(inputs, move);
  const pickedSide = favoredSide(figures.homeWinProbability);
  const note =
    analysis.winner === pickedSide
      ? ''
      : shiftNote(game[pickedSide].shortName, game[analysis.winner].shortName, figures.confidence);
  return {
    ...figures,
    content: {
      ...content,
      injuries:
        isOfVendor && isTeamLeague(game.row.league) ? listedInjuries(game.injuries) : undefined,
      reasoning: note + analysis.reasoning,
      keyFactors: analysis.keyFactors.map(({ text }) => text),
      teamAnalysis: analysis.teamAnalysis,
      analysis: isOfVendor ? analystRecord(analysis, findings, calibration) : undefined,
    },
  };
}

/**
 * Applies an analyst's shift to a newer forecast, so that each analyst is graded with the last
 * forecast before the start. The analyst is not called.
 */
export function reapplyAnalyst(
  inputs: Omit<MatchupInputs, 'author'>,
  { analyst, content }: Pick<MatchupPrediction, 'analyst' | 'content'>,
): Predicted<'matchup'> | undefined {
  const { analystShift: shift, layers } = content;
  if (shift === null || layers.analyst === null) return undefined;
  const { homeWinProbability } = layers.analyst;
  const { content: numbers, ...figures } = buildFigures(inputs, {
    homeWinProbability,
    shift,
    label: analystLabel(analyst),
  });
  return { ...figures, content: { ...content, ...numbers } };
}

/** The numbers of a prediction, without the analysis. */
function buildFigures(
  { game, forecast, market, counts }: Omit<MatchupInputs, 'author'>,
  move: AnalystMove | undefined,
) {
  const { league, homeId, awayId, startsAt } = game.row;
  const ours = move === undefined ? forecast : shiftForecast(league, forecast, move);
  const { homeWinProbability } = ours;
  const pickedSide = favoredSide(homeWinProbability);
  const price = market?.homeWinProbability;
  const withMarket =
    market === undefined || price === undefined
      ? undefined
      : weighAgainstMarket(
          league,
          ours,
          { market: price, hoursBeforeStart: hoursBeforeStart(market, startsAt) },
          counts,
        );

  return {
    pick: {
      id: pickedSide === 'home' ? homeId : awayId,
      probability: pickedSide === 'home' ? homeWinProbability : 1 - homeWinProbability,
    },
    homeId,
    awayId,
    homeWinProbability,
    confidence: toConfidence(homeWinProbability),
    homeScore: ours.projectedHomeScore,
    awayScore: ours.projectedAwayScore,
    marketHomeSpread: market?.quote.homeSpread ?? null,
    marketTotal: market?.quote.total ?? null,
    content: {
      layers: {
        ours: toInterval(ours),
        statistical: toInterval(forecast),
        analyst: toLayer(move?.homeWinProbability),
        open: toLayer(openingHomeProbability(league, game.odds?.open ?? game.odds?.first?.quote)),
        market: toLayer(price),
        withMarket: toLayer(withMarket?.homeWinProbability),
      },
      marketWeight: withMarket?.weight ?? null,
      edgeSide: withMarket?.edge?.side ?? null,
      blendVersion: withTheMarketVersion,
      forecast: ours,
      analystShift: move?.shift ?? null,
      market: market === undefined ? null : { quote: market.quote, at: market.at.toISOString() },
      starters: {
        home: game.row.homeStarter?.name ?? null,
        away: game.row.awayStarter?.name ?? null,
      },
    },
  };
}

/** A vendor analyst's answer as stored in the ledger. */
function analystRecord(
  { winner, homeWinProbability, homeScore, awayScore, keyFactors, flags, extras }: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): NonNullable<MatchupContent['analysis']> {
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

function toInterval({ homeWinProbability, low, high }: Forecast) {
  return { homeWinProbability, low, high };
}

function toLayer(homeWinProbability: number | undefined) {
  return homeWinProbability === undefined ? null : { homeWinProbability, low: null, high: null };
}
