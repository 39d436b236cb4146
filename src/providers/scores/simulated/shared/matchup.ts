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
  form: GameForm;
}

export function matchUp(home: LineUp, away: LineUp, form: GameForm): Matchup {
  const meeting = { lineUps: { home, away }, form };
  return { ...meeting, expected: expectWithout(meeting, absentOf(hurtOf(meeting.lineUps))) };
}

/** What both sides would score on average, if these and nobody else were absent. */
export function expectWithout(
  { lineUps: { home, away }, form }: Pick<Matchup, 'lineUps' | 'form'>,
  absent: ReadonlySet<string>,
): SidePoints {
  return expectPoints(home.strengthWithout(absent), away.strengthWithout(absent), form);
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
  matchup: Matchup,
  { out = [], back = [] }: { out?: readonly string[]; back?: readonly string[] },
): SidePoints {
  const absent = absentOf(hurtOf(matchup.lineUps));
  for (const id of out) absent.add(id);
  for (const id of back) absent.delete(id);
  return expectWithout(matchup, absent);
}

/** What is to be expected by what is known of those who are hurt so long before the start. */
export function expectedBefore(matchup: Matchup, msBefore: number): SidePoints {
  const chances = hurtOf(matchup.lineUps).map((one) => ({
    id: one.player.id,
    chance: chanceToPlay(one, msBefore),
  }));
  const out = new Set(chances.filter(({ chance }) => chance === 0).map(({ id }) => id));
  const sure = expectWithout(matchup, out);
  const expected = { ...sure };
  for (const { id, chance } of chances.filter((one) => one.chance > 0 && one.chance < 1)) {
    const without = expectWithout(matchup, new Set([...out, id]));
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
