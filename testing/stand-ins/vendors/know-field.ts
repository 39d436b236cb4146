import { read, type JsonRecord } from '#providers/reading/json.ts';

const probabilities = [0.14, 0.1, 0.08, 0.06, 0.05];

/** A plausible answer about a tournament: the top-rated players, with decreasing probabilities. */
export function knowField(facts: JsonRecord): JsonRecord {
  const best = read
    .records(facts, 'field')
    .toSorted((a, b) => getRating(b) - getRating(a))
    .slice(0, probabilities.length);
  return {
    winner: read.rawText(best[0], 'name'),
    contenders: best.map((player, index) => ({
      player: read.rawText(player, 'name'),
      winProbability: probabilities[index],
      why: `${getRating(player).toFixed(2)} strokes a round better than an average entrant.`,
    })),
  };
}

/** Ratings may be negative; a missing one counts as 0. */
function getRating(player: JsonRecord): number {
  const rating = player['strokesPerRound'];
  return typeof rating === 'number' ? rating : 0;
}
