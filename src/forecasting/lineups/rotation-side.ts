import type { ExpectedPlayer } from './expected-player.ts';

export interface RotationPlayer extends Omit<ExpectedPlayer, 'role'> {
  minutes: number;
  /** True when a source lists the player, false when inferred from recent games. */
  isListed: boolean;
}

/** Combined value of a side's players, in points per game above average. */
export interface SideStrength {
  points: number;
  /** Variance from uncertain availability. */
  variance: number;
}

export const playersOnCourt = 5;
/** Maximum number of uncertain players enumerated; further ones count with their mean. */
const maxOpen = 10;

interface Sums {
  minutes: number;
  value: number;
}

/**
 * The players' mean by expected minutes, over all combinations of listed uncertain players; those
 * available share the absent ones' minutes.
 */
export function sideStrength(players: readonly RotationPlayer[]): SideStrength {
  const open = players
    .filter(({ isListed, probability }) => isListed && probability > 0 && probability < 1)
    .toSorted((a, b) => calculateVariance(b) - calculateVariance(a))
    .slice(0, maxOpen);
  const isOpen = new Set(open);
  const sure = players.filter((player) => !isOpen.has(player));
  const { mean, square } = expectationOver(open, 0, calculateSums(sure));
  return { points: mean, variance: Math.max(0, square - mean ** 2) + restVariance(sure, players) };
}

function expectationOver(
  open: readonly RotationPlayer[],
  at: number,
  sums: Sums,
): { mean: number; square: number } {
  const player = open[at];
  if (player === undefined) {
    const points = sums.minutes === 0 ? 0 : (playersOnCourt * sums.value) / sums.minutes;
    return { mean: points, square: points ** 2 };
  }
  const { probability, minutes, value } = player;
  const absent = expectationOver(open, at + 1, sums);
  const present = expectationOver(open, at + 1, {
    minutes: sums.minutes + minutes,
    value: sums.value + minutes * value,
  });
  return {
    mean: probability * present.mean + (1 - probability) * absent.mean,
    square: probability * present.square + (1 - probability) * absent.square,
  };
}

/** Variance from players counted by their mean, to first order. */
function restVariance(sure: readonly RotationPlayer[], all: readonly RotationPlayer[]): number {
  const { minutes, value } = calculateSums(all);
  if (minutes === 0) return 0;
  const mean = value / minutes;
  let variance = 0;
  for (const player of sure) {
    const change = (playersOnCourt * player.minutes * (player.value - mean)) / minutes;
    variance += player.probability * (1 - player.probability) * change ** 2;
  }
  return variance;
}

function calculateSums(players: readonly RotationPlayer[]): Sums {
  const sums = { minutes: 0, value: 0 };
  for (const { probability, minutes, value } of players) {
    sums.minutes += probability * minutes;
    sums.value += probability * minutes * value;
  }
  return sums;
}

function calculateVariance({ probability, minutes }: RotationPlayer): number {
  return probability * (1 - probability) * minutes ** 2;
}
