/** One of those who share a side's minutes, as he is expected before a game. */
export interface RotationPlayer {
  playerId: string;
  probability: number;
  /** When he plays. */
  minutes: number;
  /** Better than the average of those on the courts, in points of the margin each 48 minutes. */
  value: number;
  /** Does a list speak of him, or only what his side's last games show? */
  isListed: boolean;
  games: number;
}

/** What a side's players are worth together, in points a game against average ones. */
export interface SideStrength {
  points: number;
  /** For it is open who will play. */
  variance: number;
}

export const playersOnCourt = 5;
/** So many open questions are gone through one by one; further ones count with their mean. */
const maxOpen = 10;

interface Sums {
  minutes: number;
  value: number;
}

/**
 * The side's value is the mean of its players' by the minutes each would play, which are scaled to the
 * length of the game: those who are there share the minutes of those who are not. The expectation goes
 * over every combination of those whose playing is open by what is told of them; of those nobody told
 * of, each counts with the share of games he plays.
 */
export function sideStrength(players: readonly RotationPlayer[]): SideStrength {
  const open = players
    .filter(({ isListed, probability }) => isListed && probability > 0 && probability < 1)
    .toSorted((a, b) => calculateVariance(b) - calculateVariance(a))
    .slice(0, maxOpen);
  const isOpen = new Set(open);
  const sure = players.filter((player) => !isOpen.has(player));
  const sums = { minutes: 0, value: 0 };
  for (const { probability, minutes, value } of sure) {
    sums.minutes += probability * minutes;
    sums.value += probability * minutes * value;
  }
  const { mean, square } = expectationOver(open, 0, sums);
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

/** Of those who count with their mean: to the first order of what each could change. */
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
