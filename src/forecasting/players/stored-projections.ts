import type {
  CompactDistribution,
  StoredPlayer,
  StoredProjections,
} from '#domain/players/stored-projections.ts';
import type { GameProjections, PlayerProjection, SideProjections } from './projection-types.ts';

export function storeProjections({ home, away }: GameProjections): StoredProjections {
  const players = [...home.players, ...away.players];
  const opportunities = [...new Set(players.flatMap((one) => Object.keys(one.opportunity)))];
  const shapes = new Map<string, StoredProjections['statistics'][0]>();
  for (const { statistics } of players) {
    for (const [name, [family, , , , scale]] of Object.entries(statistics)) {
      shapes.set(name, [name, family, scale]);
    }
  }
  const statistics = [...shapes.values()];
  const store = (one: PlayerProjection): StoredPlayer => [
    one.playerId,
    one.probability,
    one.games,
    opportunities.map((name) => one.opportunity[name] ?? null),
    statistics.map(([name]) => {
      const distribution = one.statistics[name];
      if (distribution === undefined) return null;
      const [, mean, size, short, , ...shares] = distribution;
      return [mean, size, short, ...shares];
    }),
  ];
  return {
    opportunities,
    statistics,
    home: home.players.map(store),
    away: away.players.map(store),
  };
}

/** Reads what {@link storeProjections} stored, without the unscaled score. */
export function readProjections(stored: StoredProjections): GameProjections {
  const read = ([
    playerId,
    probability,
    games,
    values,
    figures,
  ]: StoredPlayer): PlayerProjection => {
    const opportunity: Record<string, number> = {};
    for (const [at, name] of stored.opportunities.entries()) {
      const value = values[at];
      if (value !== undefined && value !== null) opportunity[name] = value;
    }
    const statistics: Record<string, CompactDistribution> = {};
    for (const [at, [name, family, scale]] of stored.statistics.entries()) {
      const numbers = figures[at];
      if (numbers === undefined || numbers === null) continue;
      const [mean = 0, size = 1, short = 0, ...shares] = numbers;
      statistics[name] =
        family === 'baskets'
          ? [family, mean, size, short, scale, ...shares]
          : [family, mean, size, short, scale];
    }
    return { playerId, probability, games, opportunity, statistics };
  };
  const side = (players: readonly StoredPlayer[]): SideProjections => ({
    players: players.map(read),
  });
  return { home: side(stored.home), away: side(stored.away) };
}
