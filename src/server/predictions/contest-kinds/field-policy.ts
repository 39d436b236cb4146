import type { AskedWith } from '#domain/analyst.ts';
import type { GolfChance } from '#domain/forecast.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import type { FieldChance } from '#forecasting/golf/field-blend.ts';
import type { Analyst, TournamentAnalysis, Findings } from '#providers/analysts/analyst.ts';
import type { FactParts } from '../../analysts/field-facts/field-facts.ts';
import type { GolfEntryRow } from '../../contests/fields/fields-types.ts';
import type { TournamentRow } from '../../contests/tournaments/tournaments-types.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { isOut } from '#domain/tournament.ts';
import { sha256 } from '../../security/digests.ts';
import type { TournamentOptions } from '../options/options.ts';
import { askedWith } from './sides-policy.ts';

/** Omitting facts makes a prediction the member's own, as their instructions do. */
export function fieldAskedWith(
  analyst: Pick<Analyst, 'readsOptions'>,
  options: TournamentOptions,
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

/** The stored facts enabled by the options. */
export function getFactParts(options: TournamentOptions): FactParts {
  return {
    ratings: options.includeStrokesGained,
    recent: options.includeRecentForm && options.useHistoricalData,
    here: options.includeCourseHistory && options.useHistoricalData,
  };
}

/** Search query: the selected topics, then the member's query or golf's default. */
export function buildSearchQuery(options: TournamentOptions): string {
  const topics: [topic: string, isAsked: boolean][] = [
    ['weather by day, morning and afternoon', options.includeWeather],
    ['past winners and results on this course', options.includeCourseHistory],
    ['recent form of the favorites', options.includeRecentForm],
    ['strokes-gained figures', options.includeStrokesGained],
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

/** Limits sources to the number the member chose. */
export function limitSources(
  findings: Findings | undefined,
  maxSources: number,
): Findings | undefined {
  return findings && { ...findings, sources: findings.sources.slice(0, maxSources) };
}

/** Forecast of players still able to win. */
export function openChances(
  chances: GolfChance[],
  entries: Pick<GolfEntryRow, 'playerId' | 'status'>[],
): GolfChance[] {
  const playing = new Set(
    entries.filter(({ status }) => !isOut(status)).map(({ playerId }) => playerId),
  );
  return chances.filter(({ playerId, win }) => playing.has(playerId) && win > 0 && win < 1);
}

/**
 * Same key, same prediction: tournament and first day, analyst and model, everyone's probabilities
 * and the weight's version; also the member's options if the analyst reads them.
 */
export function buildFieldInputsKey(inputs: {
  tournament: Pick<TournamentRow, 'league' | 'id' | 'startsAt'>;
  analyst: { id: string; model: string; readsOptions: boolean };
  chances: GolfChance[];
  blendVersion: string;
  /** Absent without an analyst. */
  options?: TournamentOptions;
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

/** Fractions like 0.1 have no exact binary sum. */
const roundingTolerance = 1e-9;

/** Contradictions in an analysis of a field; empty if usable. */
export function listFieldProblems(
  { winnerId, contenders, reasoning }: TournamentAnalysis,
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

/** Note before an analysis that picks another player than our prediction. */
export function fieldShiftNote(pick: string, pickOfAnalysis: string, confidence: number): string {
  return (
    `**Our pick differs from the analysis below:** the statistical model and the analyst together make it ` +
    `${pick}, ${confidence.toFixed(1)}%; the analyst alone picks ${pickOfAnalysis}.\n\n`
  );
}
