import type { LossLayer, LossStep } from '#contract/record/loss-reviews.ts';
import type { ForecastFactor } from '#domain/forecast.ts';
import { type LayerGrades } from '#domain/grading/layer-grades.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { gradedLayers } from '#domain/grading/terms.ts';
import { parseAvailability, type Injury, type ListedInjury } from '#domain/lineups/injury.ts';

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
    expected: decided - chance / millionths,
    lost: decided - right,
  };
}
