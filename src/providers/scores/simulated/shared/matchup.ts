import type { SideName, SidePoints } from './game-script.ts';
import { chanceToPlay, type Hurt } from '../rosters/injuries.ts';
import { absentOf, type LineUp } from '../rosters/line-up.ts';
import { winChance, type MarketRules } from './market.ts';
import { expectPoints, type Expectation, type GameForm } from './strength.ts';

/** Two sides as they meet, and what is true of their game. Nothing of it leaves the simulator. */
export interface Matchup {
  lineUps: Record<SideName, LineUp>;
  /** What both sides score on average: true strength of those who do play, home edge and all. */
  expected: SidePoints;
  /** The same, if these and nobody else were absent. */
  expectWithout: (absent: ReadonlySet<string>) => SidePoints;
}

export function matchUp(home: LineUp, away: LineUp, form: GameForm): Matchup {
  const expectWithout = (absent: ReadonlySet<string>): SidePoints =>
    expectPoints(home.strengthWithout(absent), away.strengthWithout(absent), form);
  return {
    lineUps: { home, away },
    expected: expectWithout(absentOf([...home.hurt, ...away.hurt])),
    expectWithout,
  };
}

/** What its game is played from. */
export function expect(
  { expected: { home, away } }: Pick<Matchup, 'expected'>,
  mustHaveWinner: boolean,
): Expectation {
  return { home, away, mustHaveWinner };
}

/** What would be expected if some who do play did not, and some who do not did; by their ids. */
export function expectedIf(
  { lineUps, expectWithout }: Matchup,
  { out = [], back = [] }: { out?: readonly string[]; back?: readonly string[] },
): SidePoints {
  const absent = absentOf(hurtOf(lineUps));
  for (const id of out) absent.add(id);
  for (const id of back) absent.delete(id);
  return expectWithout(absent);
}

/** What is to be expected by what is known of those who are hurt so long before the start. */
export function expectedBefore({ lineUps, expectWithout }: Matchup, msBefore: number): SidePoints {
  const chances = hurtOf(lineUps).map((one) => ({
    id: one.player.id,
    chance: chanceToPlay(one, msBefore),
  }));
  const out = new Set(chances.filter(({ chance }) => chance === 0).map(({ id }) => id));
  const sure = expectWithout(out);
  const expected = { ...sure };
  for (const { id, chance } of chances.filter((one) => one.chance > 0 && one.chance < 1)) {
    const without = expectWithout(new Set([...out, id]));
    expected.home += (1 - chance) * (without.home - sure.home);
    expected.away += (1 - chance) * (without.away - sure.away);
  }
  return expected;
}

/** The home side's true chance, overtime and all, by what is expected of both. */
export function homeChance(market: MarketRules, { home, away }: SidePoints): number {
  return winChance(market, home - away);
}

function hurtOf({ home, away }: Matchup['lineUps']): Hurt[] {
  return [...home.hurt, ...away.hurt];
}
