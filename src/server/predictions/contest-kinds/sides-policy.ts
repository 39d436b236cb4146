import type { AskedWith } from '#domain/analyst.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ListedInjuries } from '#domain/lineups/listed-injuries.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { Analysis, AnalysisOptions, Analyst } from '#providers/analysts/analyst.ts';
import type { GameOdds, GameRow } from '../../contests/games/games-types.ts';
import { isQuotedStill } from '../../contests/quotes/quotes-types.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { sha256 } from '../../security/digests.ts';

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

/** The market at prediction time: the current price without the vig. */
export interface MarketLayer {
  quote: OddsQuote;
  at: Date;
  /** When it was last seen unchanged; absent if not since. */
  seenAt?: Date | null;
  /** Undefined with only a line, or without one side's price. */
  homeWinProbability?: number;
}

export function marketLayer(league: LeagueId, latest: GameOdds['latest']): MarketLayer | undefined {
  if (latest === undefined || !isQuotedStill(latest)) return undefined;
  const { quote, at, seenAt } = latest;
  return { quote, at, seenAt, homeWinProbability: fairHomeProbability(league, quote) };
}

/**
 * Same key, same prediction: game and start, analyst and model, every number of the forecast, the
 * market's prices; also the member's options and the injury lists if the analyst reads them.
 */
export function buildInputsKey(inputs: {
  game: Pick<GameRow, 'league' | 'id' | 'startsAt'>;
  analyst: { id: string; model: string; readsOptions: boolean };
  forecast: Forecast;
  market: MarketLayer | undefined;
  blendVersion: string;
  options: AnalysisOptions;
  injuries: ListedInjuries;
}): string {
  const { game, analyst, forecast, market, blendVersion, options, injuries } = inputs;
  const document = canonicalJson({
    league: game.league,
    gameId: game.id,
    startsAt: game.startsAt,
    analyst: analyst.id,
    model: analyst.model,
    forecast,
    quote: market?.quote,
    blendVersion,
    options: analyst.readsOptions ? options : undefined,
    injuries: analyst.readsOptions ? injuries : undefined,
  });
  return sha256(document);
}

/** Note before an analysis that favors another side than our prediction. */
export function shiftNote(pick: string, favoriteOfAnalysis: string, confidence: number): string {
  return (
    `**Our pick differs from the analysis below:** the statistical model and the analyst together make it ` +
    `${pick}, ${confidence.toFixed(1)}%; the analyst alone leans to ${favoriteOfAnalysis}.\n\n`
  );
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
