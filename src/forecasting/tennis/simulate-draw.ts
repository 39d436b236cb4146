import { logistic } from '#domain/betting/normal-curve.ts';
import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { type Draw, openPlace } from './read-draw.ts';

/** A player's strength in logits: the difference of two is the logit of their match. */
export interface DrawStrength {
  mean: number;
  /** Standard deviation of what is not known of it. */
  sd: number;
}

/** Stands for no seed. */
const unseeded = 255;
const fittings = 8;

/**
 * Probability of being in each round, by player and round, and of the title last. A player's
 * strength is drawn once per simulated tournament. Who meets whom is drawn where the matches do not
 * tell, with the seeds kept apart; matches with a probability keep it.
 */
export function simulateDraw(
  draw: Draw,
  strengths: readonly DrawStrength[],
  { count, seed }: { count: number; seed: number },
): number[][] {
  const { rounds, players } = draw;
  const random = new SeededRandom(seed);
  const entered = Uint8Array.from(players, (player) => player.entered);
  const seeds = Uint8Array.from(players, (player) => Math.min(player.seed ?? unseeded, unseeded));
  const named = rounds.map(({ matches }) => new Set(matches.flatMap(({ places }) => places)));
  const left = players.flatMap(({ isIn }, player) => (isIn ? player : []));
  const strength = new Float64Array(players.length);
  /** The best seed among those whose place in the draw each player has taken. */
  const heads = new Uint8Array(players.length);
  /** Round that each player of each simulation reached. */
  const reached = new Uint8Array(count * players.length);

  for (let run = 0; run < count; run += 1) {
    const own = reached.subarray(run * players.length, (run + 1) * players.length);
    own.set(entered);
    heads.set(seeds);
    for (const player of left) {
      const { mean, sd } = strengths[player] ?? { mean: 0, sd: 0 };
      strength[player] = mean + sd * random.normal();
    }
    let winners: number[] = [];
    for (const [round, { matches, unnamed }] of rounds.entries()) {
      const coming = winners.filter((player) => named[round]?.has(player) !== true);
      const places = matches.flatMap((match) => match.places);
      fillPlaces(places, [...coming, ...unnamed], heads, random);
      winners = matches.map(({ winner }, match) => {
        const first = places[2 * match] ?? openPlace;
        const second = places[2 * match + 1] ?? openPlace;
        const edge = (strength[first] ?? 0) - (strength[second] ?? 0);
        const isFirst = winner < 0 ? random.next() < logistic(edge) : winner === 0;
        const [through, out] = isFirst ? [first, second] : [second, first];
        own[through] = round + 1;
        heads[through] = Math.min(heads[through] ?? unseeded, heads[out] ?? unseeded);
        return through;
      });
    }
  }
  const weights = weighRuns(draw, reached, count);
  return players.map((_, player) => {
    const reach = Array<number>(rounds.length + 1).fill(0);
    for (let run = 0, at = player; run < count; run += 1, at += players.length) {
      const round = reached[at] ?? 0;
      reach[round] = (reach[round] ?? 0) + (weights[run] ?? 0);
    }
    // To be in a round counts for all before it.
    let beyond = 0;
    return reach
      .toReversed()
      .map((sum) => (beyond += sum) / count)
      .toReversed();
  });
}

/**
 * Puts players into the open places at random. As in every official draw, the seeds up to the
 * number of matches are in different ones: whoever beat a seed stands in its place.
 */
function fillPlaces(
  places: number[],
  players: number[],
  heads: Uint8Array,
  random: SeededRandom,
): void {
  if (players.length === 0) return;
  const matches = places.length / 2;
  const isSeed = (player: number) => player >= 0 && (heads[player] ?? unseeded) <= matches;
  shuffle(players, random);
  const open: number[] = [];
  for (let match = 0; match < matches; match += 1) {
    const sides = places.slice(2 * match, 2 * match + 2);
    if (sides.includes(openPlace) && !sides.some(isSeed)) open.push(match);
  }
  shuffle(open, random);
  const others: number[] = [];
  for (const player of players) {
    const match = isSeed(player) ? open.pop() : undefined;
    if (match === undefined) others.push(player);
    else places[places.indexOf(openPlace, 2 * match)] = player;
  }
  for (let place = 0; place < places.length; place += 1) {
    if (places[place] === openPlace) places[place] = others.pop() ?? openPlace;
  }
}

function shuffle(values: number[], random: SeededRandom): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next() * (at + 1));
    [values[at], values[other]] = [values[other] ?? 0, values[at] ?? 0];
  }
}

/** Weights of the simulations, 1 on average, with which each open match has its own probability. */
function weighRuns({ rounds, players }: Draw, reached: Uint8Array, count: number): Float64Array {
  const weights = new Float64Array(count).fill(1);
  const known = rounds.flatMap(({ matches }, round) =>
    matches.flatMap(({ places: [player, other], winner, probability }) =>
      winner < 0 && player >= 0 && other >= 0 && probability !== undefined
        ? { player, round, probability }
        : [],
    ),
  );
  for (let fitting = 0; fitting < fittings; fitting += 1) {
    for (const { player, round, probability } of known) {
      let won = 0;
      for (let run = 0, at = player; run < count; run += 1, at += players.length) {
        if ((reached[at] ?? 0) > round) won += weights[run] ?? 0;
      }
      if (won === 0 || won === count) continue;
      const ifWon = (probability * count) / won;
      const ifLost = ((1 - probability) * count) / (count - won);
      for (let run = 0, at = player; run < count; run += 1, at += players.length) {
        weights[run] = (weights[run] ?? 0) * ((reached[at] ?? 0) > round ? ifWon : ifLost);
      }
    }
  }
  return weights;
}
