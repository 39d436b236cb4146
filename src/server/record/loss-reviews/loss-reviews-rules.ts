import type { LossLayer, LossStep } from '#contract/record/loss-reviews.ts';
import type { ForecastFactor } from '#domain/forecast.ts';
import { type LayerGrades } from '#domain/grading/layer-grades.ts';
import { gradedLayers } from '#domain/grading/terms.ts';
import { isLeagueId, type LeagueId } from '#domain/league.ts';
import { parseAvailability, type Injury, type ListedInjury } from '#domain/lineups/injury.ts';
import { AppError } from '../../errors.ts';

/** The last loss of a page. */
export interface LossPosition {
  playedAt: Date;
  league: LeagueId;
  contestId: string;
  analyst: string;
}

/** Win probability that each layer gave the losing side, lowest (most accurate) first. */
export function listLayers(layers: LayerGrades): LossLayer[] {
  return gradedLayers
    .flatMap((layer) => {
      const brier = layers[layer]?.brier;
      // The Brier score of a matchup is the square of the loser's probability.
      return brier === undefined ? [] : [{ layer, chance: Math.sqrt(brier), brier }];
    })
    .toSorted((a, b) => a.brier - b.brier);
}

/** Movement of the market until the start, if both prices are known. */
export function findPriceMove(layers: LossLayer[]) {
  const findChance = (name: LossLayer['layer']) =>
    layers.find(({ layer }) => layer === name)?.chance;
  const [made, close] = [findChance('market'), findChance('close')];
  return made === undefined || close === undefined ? null : { made, close };
}

/** Factors for the pick and against it, strongest first. */
export function splitFactors(factors: readonly ForecastFactor[], called: 'home' | 'away') {
  const sign = called === 'home' ? 1 : -1;
  const strength = ({ probability }: ForecastFactor) => sign * probability;
  const sorted = factors.toSorted((a, b) => Math.abs(b.probability) - Math.abs(a.probability));
  return {
    misleading: sorted.filter((factor) => strength(factor) > 0),
    outweighed: sorted.filter((factor) => strength(factor) < 0),
  };
}

/**
 * Players now listed out who were not counted as absent by the forecast or the list at the time.
 */
export function unknownAbsences(
  now: readonly Injury[],
  then: { absentIds: ReadonlySet<string>; listed: readonly ListedInjury[] },
): ListedInjury[] {
  const knownOut = new Set(
    then.listed.filter(({ status }) => parseAvailability(status) === 'out').map(({ name }) => name),
  );
  return now
    .filter(({ status }) => parseAvailability(status) === 'out')
    .filter(({ playerId }) => playerId === undefined || !then.absentIds.has(playerId))
    .filter(({ name }) => !knownOut.has(name))
    .map(({ name, position, status }) => ({ name, position, status }));
}

/** Probabilities are summed in millionths. */
const unit = 1_000_000;
const binWidth = 5;

/** First bin of win probabilities of at least 70%. */
export const minConfidentBin = 4;

/** Expected losses: of picks at 75%, one in four loses. */
export function toStep(row: {
  bin: number;
  decided: number;
  right: number;
  chance: number;
}): LossStep {
  const { bin, decided, right, chance } = row;
  return {
    from: 50 + bin * binWidth,
    to: 50 + (bin + 1) * binWidth,
    decided,
    expected: decided - chance / unit,
    lost: decided - right,
  };
}

/** Encodes the position after which the next page begins. */
export function writeLossCursor({ playedAt, league, contestId, analyst }: LossPosition): string {
  const parts = [playedAt.getTime(), league, contestId, analyst];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readLossCursor(cursor: string): LossPosition {
  const [playedAtMs, league, contestId, analyst] = readParts(cursor);
  const playedAt = new Date(typeof playedAtMs === 'number' ? playedAtMs : Number.NaN);
  const isPlace =
    typeof league === 'string' &&
    isLeagueId(league) &&
    typeof contestId === 'string' &&
    typeof analyst === 'string' &&
    !`${contestId}${analyst}`.includes('\0');
  if (Number.isNaN(playedAt.getTime()) || !isPlace) throw noCursor();
  return { playedAt, league, contestId, analyst };
}

function readParts(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts)) return parts;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw noCursor();
}

function noCursor(): AppError {
  return new AppError('invalid_request', 'This page no longer exists. Start from the first page.');
}
