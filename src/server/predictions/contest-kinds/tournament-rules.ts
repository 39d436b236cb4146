import type { AnalystId, AskedWith } from '#domain/analyst.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import { type GolfProbability, isOut } from '#domain/tournament.ts';
import {
  blendField,
  type FieldProbability,
  golfAnalystWeight,
  golfBlendVersion,
} from '#forecasting/golf/field-blend.ts';
import type { Analyst, Findings, TournamentAnalysis } from '#providers/analysts/analyst.ts';
import type { GolfForecastRow } from '#db/tables/forecasts.ts';
import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import type { FactParts, FieldMember } from '#server/analysts/field-facts.ts';
import type {
  PredictedGolfer,
  PredictedTournament,
} from '#server/ledger/predictions/predictions-types.ts';
import { sha256 } from '#server/security/digests.ts';
import type { TournamentOptions } from '#server/predictions/options.ts';
import { describeShift } from './contest-kind.ts';
import { askedWith } from './matchup-rules.ts';

/**
 * Settings that a prediction is made with: omitting facts makes them the member's own, as
 * instructions do.
 */
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

/** Forecast of players still able to win. */
export function openProbabilities(
  probabilities: GolfProbability[],
  entries: Pick<GolfEntryRow, 'playerId' | 'status'>[],
): GolfProbability[] {
  const playing = new Set(
    entries.filter(({ status }) => !isOut(status)).map(({ playerId }) => playerId),
  );
  return probabilities.filter(({ playerId, win }) => playing.has(playerId) && win > 0 && win < 1);
}

/**
 * Key of a prediction's inputs: tournament and first day, analyst and model, everyone's
 * probabilities and the weight's version; also the member's options if the analyst reads them. The
 * same key means the same prediction.
 */
export function buildFieldInputsKey(inputs: {
  tournament: Pick<TournamentRow, 'league' | 'id' | 'startsAt'>;
  analyst: { id: string; model: string; readsOptions: boolean };
  probabilities: GolfProbability[];
  blendVersion?: string;
  /** The member's options; absent without an analyst. */
  options?: TournamentOptions;
}): string {
  const { tournament, analyst, probabilities, blendVersion = golfBlendVersion, options } = inputs;
  const document = canonicalJson({
    league: tournament.league,
    tournamentId: tournament.id,
    startsAt: tournament.startsAt,
    analyst: analyst.id,
    model: analyst.model,
    // The name is part of stored keys.
    chances: probabilities.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)),
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
  field: FieldProbability[],
): string[] {
  const players = new Set(field.map(({ playerId }) => playerId));
  const named = contenders.map(({ playerId }) => playerId);
  const probabilities = contenders.map(({ winProbability }) => winProbability);
  const winners = contenders.find(({ playerId }) => playerId === winnerId);
  const total = probabilities.reduce((sum, probability) => sum + probability, 0);
  const problems: [string, boolean][] = [
    ['the winner is not in the field', !players.has(winnerId)],
    ['a contender is not in the field', named.some((id) => !players.has(id))],
    ['a contender is named twice', new Set(named).size < named.length],
    [
      'a chance is not between 0 and 1',
      probabilities.some((probability) => !(probability > 0 && probability < 1)),
    ],
    ['the chances sum to more than 1', total > 1 + roundingTolerance],
    ['the winner is not among the contenders', winners === undefined],
    [
      'somebody else has a higher chance than the winner',
      winners !== undefined && winners.winProbability < Math.max(...probabilities),
    ],
    ['there is no reasoning', reasoning.trim() === ''],
  ];
  return problems.filter(([, isThere]) => isThere).map(([problem]) => problem);
}

export interface FieldInputs {
  tournament: TournamentRow;
  forecast: GolfForecastRow;
  members: FieldMember[];
  author: { id: AnalystId };
}

export function listWinProbabilities(members: FieldMember[]) {
  return members.map(({ id, probability }) => ({ playerId: id, win: probability.win }));
}

/** Combines statistical and analyst probabilities; the most likely winner is our pick. */
export function predictField(
  { tournament, forecast, members, author }: FieldInputs,
  analysis: TournamentAnalysis,
  findings: Findings | undefined,
): PredictedTournament {
  const isVendor = author.id !== 'statistical';
  const analystWeight = isVendor ? golfAnalystWeight : 0;
  const stated = analysis.contenders.map(({ playerId, winProbability }) => ({
    playerId,
    win: winProbability,
  }));
  const blended = blendField(listWinProbabilities(members), stated, analystWeight);
  const pooled = new Map(blended.map(({ playerId, win }) => [playerId, win]));
  const golfers = members
    .map(({ id, name, probability }): PredictedGolfer => ({
      playerId: id,
      name,
      statistical: probability.win,
      analyst: stated.find(({ playerId }) => playerId === id)?.win ?? null,
      ours: pooled.get(id) ?? probability.win,
      top5: probability.top5,
      top10: probability.top10,
      top20: probability.top20,
      makeCut: probability.makeCut,
      skill: probability.skill,
      sampleRounds: probability.sampleRounds,
    }))
    .toSorted((a, b) => b.ours - a.ours);
  const [pick] = golfers;
  if (pick === undefined) throw new Error('a field without players was predicted');
  const confidence = Math.round(pick.ours * 1000) / 10;

  const { league, id: tournamentId, season } = tournament;
  const other = golfers.find(({ playerId }) => playerId === analysis.winnerId)?.name ?? 'unknown';
  const note =
    analysis.winnerId === pick.playerId
      ? ''
      : describeShift(pick.name, confidence, `picks ${other}`);
  return {
    contest: { kind: 'tournament', league, id: tournamentId, season },
    pick: { id: pick.playerId, probability: pick.ours },
    confidence,
    content: {
      golfers,
      fieldSize: members.length,
      weights: { statistical: 1 - analystWeight, analyst: analystWeight },
      blendVersion: golfBlendVersion,
      forecast: { model: forecast.model, madeAt: forecast.madeAt.toISOString() },
      reasoning: note + analysis.reasoning,
      keyFactors: analysis.keyFactors.map(({ text, sourceUrl }) => ({
        text,
        sourceUrl: sourceUrl ?? null,
      })),
      analysis: isVendor
        ? {
            winnerId: analysis.winnerId,
            contenders: analysis.contenders,
            sources: findings?.sources ?? [],
            retrievedAt: findings?.retrievedAt.toISOString() ?? null,
          }
        : null,
    },
  };
}
