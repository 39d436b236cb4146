import type { LossLayer, LossStep } from '#contract/record/loss-reviews.ts';
import type { ForecastFactor } from '#domain/forecast.ts';
import { type LayerGrades } from '#domain/grading/layer-grades.ts';
import { gradedLayers } from '#domain/grading/terms.ts';
import { isLeagueId, type LeagueId } from '#domain/league.ts';
import { parseAvailability, type Injury, type ListedInjury } from '#domain/lineups/injury.ts';
import { AppError } from '../../errors.ts';

/** The last one of a page of losses. */
export interface LossPosition {
  playedAt: Date;
  league: LeagueId;
  contestId: string;
  analyst: string;
}

/** What each opinion gave the side that lost, the nearest to what happened first. */
export function listLayers(layers: LayerGrades): LossLayer[] {
  return gradedLayers
    .flatMap((layer) => {
      const brier = layers[layer]?.brier;
      // Of one of two sides the score is the square of what the side that lost was given.
      return brier === undefined ? [] : [{ layer, chance: Math.sqrt(brier), brier }];
    })
    .toSorted((a, b) => a.brier - b.brier);
}

/** How far the market went until the start, where both of its prices are known. */
export function findPriceMove(layers: LossLayer[]) {
  const findChance = (name: LossLayer['layer']) =>
    layers.find(({ layer }) => layer === name)?.chance;
  const [made, close] = [findChance('market'), findChance('close')];
  return made === undefined || close === undefined ? null : { made, close };
}

/** The factors that spoke for the side that was called, and those against it, the strongest first. */
export function splitFactors(factors: readonly ForecastFactor[], called: 'home' | 'away') {
  const sign = called === 'home' ? 1 : -1;
  const strength = ({ probability }: ForecastFactor) => sign * probability;
  const sorted = factors.toSorted((a, b) => Math.abs(b.probability) - Math.abs(a.probability));
  return {
    misleading: sorted.filter((factor) => strength(factor) > 0),
    outweighed: sorted.filter((factor) => strength(factor) < 0),
  };
}

/** Those whom the list now tells out, and whom neither the forecast nor the list of then counted so. */
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

/** Chances are summed in millionths. */
const unit = 1_000_000;
const binWidth = 5;

/** The first bin of chances of 70% and more. */
export const minConfidentBin = 4;

/** Of calls at 75% one in four is lost: what the chances themselves say of how many are. */
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

/** The place behind which the next page begins, as the browser carries it. */
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
