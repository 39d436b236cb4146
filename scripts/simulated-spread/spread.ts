import { mean } from '../simulated-bound/means.ts';

/** A game of a regular season with the home margin that was to be expected of it. */
export interface ExpectedGame {
  season: number;
  homeId: string;
  awayId: string;
  neutralSite: boolean;
  margin: number;
}

/** How far teams are apart and how fast that changes, in points of the expected margin. */
export interface Spread {
  games: number;
  /** Of the teams' means over a season. */
  betweenTeams: number;
  /** Of a team's mean with its own one season and three seasons later; undefined without so many seasons. */
  lasting: (number | undefined)[];
  /**
   * Half the variance of the change from a team's game to its next one and to its twelfth after, beyond whom
   * it plays and where: who plays, rest and news at once, drift with the time.
   */
  changing: (number | undefined)[];
}

const sweeps = 200;
export const seasonsApart = [1, 3];
export const gamesApart = [1, 12];

export function spreadOf(games: readonly ExpectedGame[]): Spread {
  const seasons = new Set(games.map(({ season }) => season));
  const levels = new Map<string, number>();
  const changes = gamesApart.map((): number[] => []);
  for (const season of seasons) {
    const own = games.filter((game) => game.season === season);
    const { levelOf, home } = levelsOf(own);
    for (const [team, level] of levelOf) levels.set(`${season} ${team}`, level);
    for (const team of levelOf.keys()) {
      const beyond = own.flatMap((game) => beyondLevels(game, team, levelOf, home));
      for (const [index, apart] of gamesApart.entries()) {
        for (const [at, later] of beyond.slice(apart).entries()) {
          changes[index]?.push((later - (beyond[at] ?? 0)) ** 2 / 2);
        }
      }
    }
  }
  return {
    games: games.length,
    betweenTeams: Math.sqrt(mean([...levels.values()].map((level) => level ** 2))),
    lasting: seasonsApart.map((apart) => correlation(levels, apart)),
    changing: changes.map((own) => (own.length === 0 ? undefined : mean(own))),
  };
}

/** Every team's mean against an average one, and the home edge, in turns until they agree. */
function levelsOf(games: readonly ExpectedGame[]) {
  const levelOf = new Map<string, number>();
  for (const { homeId, awayId } of games) levelOf.set(homeId, 0).set(awayId, 0);
  const at = (team: string): number => levelOf.get(team) ?? 0;
  let home = 0;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const atHome = games.filter(({ neutralSite }) => !neutralSite);
    home = mean(atHome.map(({ homeId, awayId, margin }) => margin - at(homeId) + at(awayId)));
    const seen = new Map([...levelOf.keys()].map((team) => [team, [] as number[]]));
    for (const { homeId, awayId, neutralSite, margin } of games) {
      const gap = margin - (neutralSite ? 0 : home);
      seen.get(homeId)?.push(gap + at(awayId));
      seen.get(awayId)?.push(at(homeId) - gap);
    }
    const middle = mean([...seen.values()].map(mean));
    for (const [team, own] of seen) levelOf.set(team, mean(own) - middle);
  }
  return { levelOf, home };
}

function beyondLevels(
  { homeId, awayId, neutralSite, margin }: ExpectedGame,
  team: string,
  levelOf: ReadonlyMap<string, number>,
  home: number,
): number[] {
  if (team !== homeId && team !== awayId) return [];
  const gap = (levelOf.get(homeId) ?? 0) - (levelOf.get(awayId) ?? 0);
  const beyond = margin - (neutralSite ? 0 : home) - gap;
  return [team === homeId ? beyond : -beyond];
}

function correlation(levels: ReadonlyMap<string, number>, apart: number): number | undefined {
  const pairs = [...levels].flatMap(([key, level]) => {
    const [season = '', team = ''] = key.split(' ');
    const later = levels.get(`${Number(season) + apart} ${team}`);
    return later === undefined ? [] : [[level, later] as const];
  });
  if (pairs.length === 0) return undefined;
  const product = mean(pairs.map(([a, b]) => a * b));
  return product / Math.sqrt(mean(pairs.map(([a]) => a * a)) * mean(pairs.map(([, b]) => b * b)));
}
