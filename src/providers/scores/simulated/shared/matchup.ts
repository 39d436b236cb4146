import type { SideName, SidePoints } from './game-script.ts';
import { chanceToPlay, type Hurt } from '../rosters/injuries.ts';
import { listAbsent, type Lineup } from '../rosters/lineup.ts';
import { expectPoints, type Expectation, type GameForm } from './strength.ts';

/** Two sides as they meet, and what is true of their game. Nothing of it leaves the simulator. */
export interface Matchup {
  lineups: Record<SideName, Lineup>;
  /** What both sides score on average: true strength of those who do play, home edge and all. */
  expected: SidePoints;
  form: GameForm;
}

export function matchUp(home: Lineup, away: Lineup, form: GameForm): Matchup {
  const meeting = { lineups: { home, away }, form };
  return { ...meeting, expected: expectWithout(meeting, listAbsent(listHurt(meeting.lineups))) };
}

/** What both sides would score on average, if these and nobody else were absent. */
export function expectWithout(
  { lineups: { home, away }, form }: Pick<Matchup, 'lineups' | 'form'>,
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

/** What is to be expected by what is known of those who are hurt so long before the start. */
export function expectedBefore(matchup: Matchup, msBefore: number): SidePoints {
  const chances = listHurt(matchup.lineups).map((one) => ({
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

function listHurt({ home, away }: Matchup['lineups']): Hurt[] {
  return [...home.hurt, ...away.hurt];
}
