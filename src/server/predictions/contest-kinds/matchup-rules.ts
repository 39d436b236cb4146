import { analystLabel, type AskedWith } from '#domain/analyst.ts';
import { toConfidence } from '#domain/confidence.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import type { LockedProjections } from '#domain/players/stored-projections.ts';
import { type ListedInjuries, listedInjuries } from '#domain/lineups/listed-injuries.ts';
import { analystShift, shiftForecast } from '#forecasting/analyst-shift.ts';
import {
  type AnalystCalibration,
  applyCalibration,
} from '#forecasting/market/analyst-calibration.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import { weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { hoursBeforeStart, withTheMarketVersion } from '#forecasting/market/with-the-market.ts';
import type {
  Analysis,
  AnalysisOptions,
  Analyst,
  Findings,
  GameFacts,
} from '#providers/analysts/analyst.ts';
import { openingHomeProbability } from '#server/contests/cards/cards.ts';
import type { GameOdds, GameRow, StoredGame } from '#server/contests/games/games-types.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import type {
  MatchupContent,
  MatchupPrediction,
  PredictedMatchup,
} from '#server/ledger/predictions/predictions-types.ts';
import { sha256 } from '#server/security/digests.ts';
import { describeShift } from './contest-kind.ts';

/**
 * A member's own instructions make a prediction their own, unless the analyst ignores instructions.
 */
export function askedWith(
  analyst: Pick<Analyst, 'readsOptions'>,
  options: AnalysisOptions,
): AskedWith {
  const hasWords = options.instructions !== '' || options.query !== '';
  return analyst.readsOptions && hasWords ? 'own' : 'default';
}

export interface MarketLayer {
  quote: OddsQuote;
  at: Date;
  /** Time when it was last seen unchanged; absent if not since. */
  seenAt?: Date | null;
  /** The market's probability; undefined with only a line, or without one side's price. */
  homeWinProbability?: number;
}

export function marketLayer(league: LeagueId, latest: GameOdds['latest']): MarketLayer | undefined {
  if (latest === undefined || !isQuotedStill(latest)) return undefined;
  const { quote, at, seenAt } = latest;
  return { quote, at, seenAt, homeWinProbability: fairHomeProbability(league, quote) };
}

/**
 * Key of a prediction's inputs: game and start, analyst and model, every number of the forecast,
 * the market's prices; also the member's options and the injury lists if the analyst reads them.
 * The same key means the same prediction.
 */
export function buildInputsKey(inputs: {
  game: Pick<GameRow, 'league' | 'id' | 'startsAt'>;
  analyst: { id: string; model: string; readsOptions: boolean };
  forecast: Forecast;
  market: MarketLayer | undefined;
  blendVersion?: string;
  /** The member's options; absent without an analyst, as are the injury lists. */
  options?: AnalysisOptions;
  injuries?: ListedInjuries;
  /** Projections of an automatic prediction's players. */
  players?: LockedProjections;
}): string {
  const { game, analyst, forecast, market, options, injuries, players } = inputs;
  const { blendVersion = withTheMarketVersion } = inputs;
  // How far loading is changes no number.
  const { missing: _missing, ...numbers } = forecast;
  const document = canonicalJson({
    league: game.league,
    gameId: game.id,
    startsAt: game.startsAt,
    analyst: analyst.id,
    model: analyst.model,
    forecast: numbers,
    quote: market?.quote,
    blendVersion,
    options: analyst.readsOptions ? options : undefined,
    injuries: analyst.readsOptions ? injuries : undefined,
    players,
  });
  return sha256(document);
}

/** “31 stored results”: form of both sides and their meetings. */
export function countResults({ home, away, meetings }: GameFacts): string {
  const results = (home.form?.length ?? 0) + (away.form?.length ?? 0) + (meetings?.length ?? 0);
  return results === 1 ? '1 stored result' : `${results} stored results`;
}

/** Contradictions in an analysis; empty if usable. */
export function listProblems(analysis: Analysis): string[] {
  const { winner, homeWinProbability: probability, homeScore, awayScore } = analysis;
  const problems: string[] = [];
  if (!(probability > 0 && probability < 1)) {
    problems.push(`a probability of ${probability} is not between 0 and 1`);
  } else if (probability !== 0.5 && favoredSide(probability) !== winner) {
    problems.push('the probability favors the other side than the named winner');
  }
  if (![homeScore, awayScore].every((score) => Number.isInteger(score) && score >= 0)) {
    problems.push('a projected score is not a whole number of points');
  } else if (homeScore === awayScore || (homeScore > awayScore ? 'home' : 'away') !== winner) {
    problems.push('the projected score does not agree with the named winner');
  }
  if (analysis.reasoning.trim() === '') problems.push('there is no reasoning');
  return problems;
}

export interface MatchupInputs {
  game: StoredGame;
  /** The statistical model's. */
  forecast: Forecast;
  market: MarketLayer | undefined;
  /** Past differences from the market; by default the shipped ones. */
  counts?: DifferenceCounts | undefined;
  author: Pick<Analyst, 'id'>;
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
): PredictedMatchup {
  const { game, forecast, author } = inputs;
  // The baseline is the statistical model in words, so it is not counted as an analyst.
  const isOfVendor = author.id !== 'statistical';
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
      : describeShift(
          game[pickedSide].shortName,
          figures.confidence,
          `leans to ${game[analysis.winner].shortName}`,
        );
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
): PredictedMatchup | undefined {
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

/** The forecast, moved by the analyst if there is one, with its pick and the market beside it. */
function buildFigures(
  { game, forecast, market, counts }: Omit<MatchupInputs, 'author'>,
  move: AnalystMove | undefined,
) {
  const { league, id, season, homeId, awayId, startsAt } = game.row;
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
    contest: { kind: 'matchup' as const, league, id, season },
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
