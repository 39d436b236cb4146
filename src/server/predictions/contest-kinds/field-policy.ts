import type { golfPredictionEndpoints } from '#contract/golf-predictions.ts';
import type { AnalystSlot, AskedWith } from '#domain/analyst.ts';
import type { GolfChance } from '#domain/forecast.ts';
import { golfContestOf } from '#domain/golf-start.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import type { FieldChance } from '#forecasting/golf/field-blend.ts';
import type {
  Analyst,
  FieldAnalysis,
  Findings,
  AnalysisOptions,
} from '#providers/analysts/analyst.ts';
import type { z } from 'zod';
import type { FactParts } from '../../analysts/field-facts/service.ts';
import { canonicalJson, sha256 } from '../../ledger/journal/policy.ts';
import type { GolfEntryRow, TournamentRow } from '../../contests/tournaments/service.ts';
import { askedWith, readOptions } from './sides-policy.ts';

/** What a member may say about how a field is analysed. */
export interface FieldOptions extends AnalysisOptions {
  includeWeather: boolean;
  includeCourseHistory: boolean;
  includeRecentForm: boolean;
  includeStrokesGained: boolean;
  useHistoricalData: boolean;
  /** Sources that the analyst is handed at most. */
  mostSources: number;
}

type GenerateBody = z.output<typeof golfPredictionEndpoints.generate.body>;

export function readFieldOptions(body: GenerateBody): { slot: AnalystSlot; options: FieldOptions } {
  const { slot, options } = readOptions(body);
  return {
    slot,
    options: {
      ...options,
      includeWeather: body.includeWeather,
      includeCourseHistory: body.includeCourseHistory,
      includeRecentForm: body.includeRecentForm,
      includeStrokesGained: body.includeStrokesGained,
      useHistoricalData: body.useHistoricalData,
      mostSources: body.searchDepth,
    },
  };
}

/** What is left out is the member's own choice, as his words are. */
export function golfAskedWith(
  analyst: Pick<Analyst, 'readsOptions'>,
  options: FieldOptions,
): AskedWith {
  const leavesOut = !(
    options.includeWeather &&
    options.includeCourseHistory &&
    options.includeRecentForm &&
    options.includeStrokesGained &&
    options.useHistoricalData
  );
  return analyst.readsOptions && leavesOut ? 'own' : askedWith(analyst, options);
}

/** The stored facts that the options let through. */
export function factPartsOf(options: FieldOptions): FactParts {
  return {
    ratings: options.includeStrokesGained,
    recent: options.includeRecentForm && options.useHistoricalData,
    here: options.includeCourseHistory && options.useHistoricalData,
  };
}

/** What is searched for: the topics that are asked for, then the member's query or golf's own. */
export function searchQueryOf(options: FieldOptions): string {
  const topics: [topic: string, isAsked: boolean][] = [
    ['weather of the days of play', options.includeWeather],
    ['how players have done on this course', options.includeCourseHistory],
    ['form of the last weeks', options.includeRecentForm],
    ['strokes gained figures', options.includeStrokesGained],
  ];
  const list = (isAsked: boolean) =>
    topics.filter(([, asked]) => asked === isAsked).map(([topic]) => topic);
  const lines = [
    list(true).length === 0 ? '' : `Look for: ${list(true).join('; ')}.`,
    list(false).length === 0 ? '' : `Leave out: ${list(false).join('; ')}.`,
    options.query === '' ? masterPrompts.golf.query : options.query,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** No more sources than the member wants the analyst to be handed. */
export function limitSources(
  findings: Findings | undefined,
  mostSources: number,
): Findings | undefined {
  return findings && { ...findings, sources: findings.sources.slice(0, mostSources) };
}

export interface GolfRefusal {
  code: 'not_found' | 'already_started' | 'conflict';
  message: string;
}

type Contest = Pick<TournamentRow, 'state' | 'startsAt' | 'golf'>;

/** Why the winner of this tournament cannot be predicted now; undefined when he can. */
export function golfRefusalOf(
  tournament: Contest | undefined,
  entries: Pick<GolfEntryRow, 'teeTime' | 'toPar'>[],
  now: Date,
): GolfRefusal | undefined {
  if (tournament === undefined) {
    return { code: 'not_found', message: 'There is no such tournament.' };
  }
  switch (tournament.state) {
    case 'final':
      return {
        code: 'already_started',
        message: 'This tournament is over. Predictions are made before the start.',
      };
    case 'cancelled':
      return { code: 'conflict', message: 'This tournament has been cancelled.' };
    case 'live':
      return started;
    case 'unknown':
      return {
        code: 'conflict',
        message:
          'The feed does not say whether this tournament has begun, so it cannot be predicted.',
      };
    case 'scheduled':
      return refusalBeforeStart(tournament, entries, now);
  }
}

const started: GolfRefusal = {
  code: 'already_started',
  message: 'This tournament has already begun. Predictions are made before the start.',
};

function refusalBeforeStart(
  tournament: Contest,
  entries: Pick<GolfEntryRow, 'teeTime' | 'toPar'>[],
  now: Date,
): GolfRefusal | undefined {
  const { state, startsAt } = golfContestOf(tournament, entries);
  if (state === 'live' || startsAt <= now) return started;
  if (tournament.golf?.isTeamEvent === true) {
    return {
      code: 'conflict',
      message: 'This tournament is played by teams: no single player wins it.',
    };
  }
  if (entries.length === 0) {
    return {
      code: 'conflict',
      message: 'The field of this tournament is not out yet. It can be predicted once it is.',
    };
  }
  return undefined;
}

/** The forecast of those who play: who has withdrawn, or cannot win, is not predicted. */
export function openChances(
  chances: GolfChance[],
  entries: Pick<GolfEntryRow, 'playerId' | 'status'>[],
): GolfChance[] {
  const playing = new Set(
    entries.filter(({ status }) => status !== 'withdrawn').map(({ playerId }) => playerId),
  );
  return chances.filter(({ playerId, win }) => playing.has(playerId) && win > 0 && win < 1);
}

/**
 * Same key, same prediction: tournament and its first day, the analyst and its model, the chances of
 * everybody who plays and the version of the weight; the member's options where the analyst reads them.
 */
export function golfInputsKeyOf(inputs: {
  tournament: Pick<TournamentRow, 'league' | 'id' | 'startsAt'>;
  analyst: { id: string; model: string; readsOptions: boolean };
  chances: GolfChance[];
  blendVersion: string;
  options: FieldOptions;
}): string {
  const { tournament, analyst, chances, blendVersion, options } = inputs;
  const document = canonicalJson({
    league: tournament.league,
    tournamentId: tournament.id,
    startsAt: tournament.startsAt,
    analyst: analyst.id,
    model: analyst.model,
    chances: chances.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)),
    blendVersion,
    options: analyst.readsOptions ? options : undefined,
  });
  return sha256(document);
}

/** Fractions like 0.1 have no exact sum in binary. */
const roundingTolerance = 1e-9;

/** Contradictions in an analysis of a field; an empty list means that it can be used. */
export function fieldProblemsOf(
  { winnerId, contenders, reasoning }: FieldAnalysis,
  field: FieldChance[],
): string[] {
  const players = new Set(field.map(({ playerId }) => playerId));
  const named = contenders.map(({ playerId }) => playerId);
  const chances = contenders.map(({ winProbability }) => winProbability);
  const winners = contenders.find(({ playerId }) => playerId === winnerId);
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const problems: [string, boolean][] = [
    ['the winner is not in the field', !players.has(winnerId)],
    ['a contender is not in the field', named.some((id) => !players.has(id))],
    ['a contender is named twice', new Set(named).size < named.length],
    ['a chance is not between 0 and 1', chances.some((chance) => !(chance > 0 && chance < 1))],
    ['the chances sum to more than 1', total > 1 + roundingTolerance],
    ['the winner is not among the contenders', winners === undefined],
    [
      'somebody else has a higher chance than the winner',
      winners !== undefined && winners.winProbability < Math.max(...chances),
    ],
    ['there is no reasoning', reasoning.trim() === ''],
  ];
  return problems.filter(([, isThere]) => isThere).map(([problem]) => problem);
}

/** Stands before an analysis that picks one player while the blend picks another. */
export function golfTurnNote(pick: string, pickOfAnalysis: string, confidence: number): string {
  return (
    `**The headline differs from the analysis below:** blended with the statistical chances, the ` +
    `pick is ${pick} with ${confidence.toFixed(1)}%, while the analysis alone picks ${pickOfAnalysis}.\n\n`
  );
}
