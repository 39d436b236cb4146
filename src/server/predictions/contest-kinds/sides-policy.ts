import type { generateBody } from '#contract/generation.ts';
import type { games } from '#db/tables.ts';
import type { AnalystSlot, AskedWith } from '#domain/analyst.ts';
import { favouredSide } from '#domain/favoured-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import { type MasterPrompt, masterPrompts } from '#domain/master-prompts.ts';
import type { LeagueId } from '#domain/league.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { Analysis, Analyst, Wishes } from '#providers/analysts/analyst.ts';
import type { z } from 'zod';
import type { ListedInjuries } from '../../contests/injuries/policy.ts';
import type { GameOdds } from '../../contests/games/views.ts';
import { canonicalJson, sha256 } from '../../ledger/journal/policy.ts';
import { isQuotedStill } from '../../contests/quotes/policy.ts';

/**
 * What a generate call says of how to analyse. Empty text stands for the sport's template, and so does
 * the template itself: members who changed nothing share one stored analysis.
 */
export function wishedFor(body: z.infer<typeof generateBody>): {
  slot: AnalystSlot;
  wishes: Wishes;
} {
  const { aiModel, customInstructions, perplexityQuery, searchModel } = body;
  return {
    slot: aiModel,
    wishes: {
      instructions: unlessTemplate(customInstructions, 'instructions'),
      query: unlessTemplate(perplexityQuery, 'query'),
      searchDepth: searchModel,
    },
  };
}

function unlessTemplate(text: string, part: keyof MasterPrompt): string {
  const written = text.trim();
  const isTemplate = Object.values(masterPrompts).some((prompt) => prompt[part].trim() === written);
  return isTemplate ? '' : written;
}

/** Words of the member's own make a prediction his own; an analyst that reads none was asked as always. */
export function askedWith(analyst: Pick<Analyst, 'readsWishes'>, wishes: Wishes): AskedWith {
  const hasWords = wishes.instructions !== '' || wishes.query !== '';
  return analyst.readsWishes && hasWords ? 'own' : 'default';
}

export interface Refusal {
  code: 'not_found' | 'already_started' | 'conflict';
  message: string;
}

/** Why this game cannot be predicted now; undefined when it can. */
export function refusalOf(
  game: Pick<typeof games.$inferSelect, 'state' | 'startsAt' | 'timeToBeDecided'> | undefined,
  now: Date,
): Refusal | undefined {
  if (game === undefined) return { code: 'not_found', message: 'There is no such game.' };
  switch (game.state) {
    case 'final':
    case 'forfeited':
      return {
        code: 'already_started',
        message: 'This game is over. Predictions are made before the start.',
      };
    case 'live':
    case 'delayed':
    case 'suspended':
      return started();
    case 'postponed':
      return {
        code: 'conflict',
        message: 'This game is postponed. It can be predicted once it has a new date.',
      };
    case 'cancelled':
      return { code: 'conflict', message: 'This game has been cancelled.' };
    case 'unknown':
      return {
        code: 'conflict',
        message: 'The feed does not say whether this game has begun, so it cannot be predicted.',
      };
    case 'scheduled':
      return refusalBeforeStart(game, now);
  }
}

function refusalBeforeStart(
  game: Pick<typeof games.$inferSelect, 'startsAt' | 'timeToBeDecided'>,
  now: Date,
): Refusal | undefined {
  if (game.startsAt <= now) return started();
  if (game.timeToBeDecided) {
    return {
      code: 'conflict',
      message: 'The start time of this game is not known yet, so it cannot be predicted.',
    };
  }
  return undefined;
}

function started(): Refusal {
  return {
    code: 'already_started',
    message: 'This game has already started. Predictions are made before the start.',
  };
}

/** The market when the prediction is made: the price that is quoted, with the margin taken out. */
export interface MarketLayer {
  quote: OddsQuote;
  at: Date;
  /** Undefined where only a line is quoted, or one side's price is missing. */
  homeWinProbability?: number;
}

export function marketLayer(league: LeagueId, latest: GameOdds['latest']): MarketLayer | undefined {
  if (latest === undefined || !isQuotedStill(latest)) return undefined;
  const { quote, at } = latest;
  return { quote, at, homeWinProbability: fairHomeProbability(league, quote) };
}

/**
 * Same key, same prediction: game and start, the analyst and its model, every number of the forecast,
 * the market's prices and the version of the weights; the member's wishes and the
 * injury lists where the analyst reads them.
 */
export function inputsKeyOf(inputs: {
  game: Pick<typeof games.$inferSelect, 'league' | 'id' | 'startsAt'>;
  analyst: Analyst;
  forecast: Forecast;
  market: MarketLayer | undefined;
  blendVersion: string;
  wishes: Wishes;
  injuries: ListedInjuries;
}): string {
  const { game, analyst, forecast, market, blendVersion, wishes, injuries } = inputs;
  const document = canonicalJson({
    league: game.league,
    gameId: game.id,
    startsAt: game.startsAt,
    analyst: analyst.id,
    model: analyst.model,
    forecast,
    quote: market?.quote,
    blendVersion,
    wishes: analyst.readsWishes ? wishes : undefined,
    injuries: analyst.readsWishes ? injuries : undefined,
  });
  return sha256(document);
}

/** Stands before an analysis that favours one side while the blend favours the other. */
export function turnNote(winner: string, favouriteOfAnalysis: string, confidence: number): string {
  return (
    `**The headline differs from the analysis below:** blended with the other layers, the pick is ` +
    `${winner} with ${confidence.toFixed(1)}%, while the analysis alone leans to ${favouriteOfAnalysis}.\n\n`
  );
}

/** Contradictions in an analysis; an empty list means that it can be used. */
export function problemsOf(analysis: Analysis): string[] {
  const { winner, homeWinProbability: probability, homeScore, awayScore } = analysis;
  const problems: string[] = [];
  if (!(probability > 0 && probability < 1)) {
    problems.push(`a probability of ${probability} is not between 0 and 1`);
  } else if (probability !== 0.5 && favouredSide(probability) !== winner) {
    problems.push('the probability favours the other side than the named winner');
  }
  if (![homeScore, awayScore].every((score) => Number.isInteger(score) && score >= 0)) {
    problems.push('a projected score is not a whole number of points');
  } else if (homeScore === awayScore || (homeScore > awayScore ? 'home' : 'away') !== winner) {
    problems.push('the projected score does not agree with the named winner');
  }
  if (analysis.reasoning.trim() === '') problems.push('there is no reasoning');
  return problems;
}
