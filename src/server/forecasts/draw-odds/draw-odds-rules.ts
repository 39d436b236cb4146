import type { TennisMatchRow } from '#db/tables/tournaments-tables.ts';
import type { DrawOdds } from '#domain/tennis/draw-odds.ts';
import type { Draw, ListedMatch } from '#forecasting/tennis/read-draw.ts';

/** Singles that the feed still lists, as the model of draws reads them. */
export function listMatches(
  rows: readonly TennisMatchRow[],
  probabilities: ReadonlyMap<string, number>,
): ListedMatch[] {
  return rows.filter(isListed).map((row) => {
    const { id, round, state, sides } = row;
    const isOver = state === 'final' || state === 'retired' || state === 'walkover';
    const winner = isOver ? sides.findIndex(({ isWinner }) => isWinner === true) : -1;
    const [first, second] = sides.map(
      ({ players: [player], seed }) => player && { id: player.id, seed },
    );
    return {
      round,
      sides: [first, second],
      winner: winner === 0 || winner === 1 ? winner : undefined,
      probability: probabilities.get(id),
    };
  });
}

function isListed({ draw, state, missingSince }: TennisMatchRow): boolean {
  return draw.endsWith('s-singles') && state !== 'canceled' && missingSince === null;
}

/** What is stored of a simulation. */
export function summarize(
  { rounds, players }: Draw,
  odds: readonly number[][],
  rows: readonly TennisMatchRow[],
): Omit<DrawOdds, 'simulations' | 'hasUnknownPairs'> {
  const everyone = rows.flatMap(({ sides }) => sides.flatMap((side) => side.players));
  const known = new Map(everyone.map((player) => [player.id, player]));
  const lines = players.map(({ id, seed = null, reached, isIn }, index) => {
    const { name = '', shortName = '' } = known.get(id ?? '') ?? {};
    const reach = odds[index]?.map((probability) => Math.round(probability * 1e5) / 1e5) ?? [];
    return { id, name, shortName, seed, reached, reach, isIn };
  });
  const titleOf = ({ reach }: { reach: number[] }) => reach.at(-1) ?? 0;
  const unnamed = lines.filter(({ id }) => id === undefined);
  return {
    rounds: rounds.map(({ name }) => name),
    players: lines
      .flatMap(({ id, isIn, ...line }) => (id !== undefined && isIn ? { id, ...line } : []))
      .toSorted((a, b) => titleOf(b) - titleOf(a)),
    unnamed: {
      count: unnamed.length,
      title: unnamed.reduce((sum, line) => sum + titleOf(line), 0),
    },
  };
}
