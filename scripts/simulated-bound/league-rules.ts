import type { LineUp } from '#providers/scores/simulated/rosters/line-up.ts';
import type { RosterRules } from '#providers/scores/simulated/rosters/roster.ts';
import { totalOf } from '#providers/scores/simulated/shared/game-script.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedLeague } from '#providers/scores/simulated/shared/simulated-season.ts';
import type { StrengthRules } from '#providers/scores/simulated/shared/strength.ts';
import { mean, varianceOf } from './means.ts';

/** What can be known of a league beforehand: how the simulator draws it, never what it drew. */
export interface LeagueRules {
  strength: StrengthRules;
  rosters: RosterRules;
  margin: ScoreRule;
  total: ScoreRule;
  /** Worth of a player of a unit by the place that is his when all are well, or as a substitute. */
  findNewcomer: (unit: string, place: number) => { mean: number; variance: number };
}

/** A score is `base` and, for each point that is expected, `slope`, around which it is spread. */
export interface ScoreRule {
  base: number;
  slope: number;
  variance: number;
}

/** Those that stand in no table of the simulator are counted in the games themselves. */
export function rulesOf(
  { strength, rosters }: SimulatedLeague,
  games: readonly SimulatedGame[],
): LeagueRules {
  const outcomes = games.map(({ script, expected }) => ({ scored: totalOf(script), expected }));
  const ruleOf = (awaySign: 1 | -1): ScoreRule =>
    lineThrough(
      outcomes.map(({ scored, expected }) => [
        expected.home + awaySign * expected.away,
        scored.home + awaySign * scored.away,
      ]),
    );
  const newcomers = countNewcomers(games);
  return {
    strength,
    rosters,
    margin: ruleOf(-1),
    total: ruleOf(1),
    findNewcomer(unit, place) {
      const worths = newcomers.get(placeKey(unit, place)) ?? [];
      return { mean: mean(worths), variance: varianceOf(worths) };
    },
  };
}

/** Least squares. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): ScoreRule {
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const products = points.map(([x, y]) => (x - meanX) * (y - meanY));
  const slope = mean(products) / varianceOf(points.map(([x]) => x));
  return {
    base: meanY - slope * meanX,
    slope,
    variance: varianceOf(points.map(([x, y]) => y - slope * x)),
  };
}

function countNewcomers(games: readonly SimulatedGame[]): Map<string, number[]> {
  const seen = new Set<string>();
  const worths = new Map<string, number[]>();
  for (const { lineUps } of games) {
    for (const lineUp of [lineUps.home, lineUps.away]) {
      for (const [unit, parts] of Object.entries(lineUp.playing)) {
        for (const { player } of parts) {
          if (seen.has(player.id)) continue;
          seen.add(player.id);
          const key = placeKey(unit, usualPlace(lineUp, unit, player.id));
          const own = worths.get(key);
          if (own === undefined) worths.set(key, [player.worth]);
          else own.push(player.worth);
        }
      }
    }
  }
  return worths;
}

/** A player's place among those of his unit who play when all are well; −1 for a substitute. */
export function usualPlace(lineUp: LineUp, unit: string, playerId: string): number {
  const usual = lineUp.fillWithout(new Set())[unit] ?? [];
  return usual.findIndex(({ player }) => player.id === playerId);
}

function placeKey(unit: string, place: number): string {
  return `${unit} ${place}`;
}
