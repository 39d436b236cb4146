import type { SideName, SidePoints } from './game-script.ts';
import { probabilityToPlay, type Hurt } from '#providers/scores/simulated/rosters/injuries.ts';
import { listAbsent, type Lineup } from '#providers/scores/simulated/rosters/lineup.ts';
import type { Strength } from './strength.ts';

/** A pairing with its true strengths. Never exposed outside the simulator. */
export interface Matchup {
  lineups: Record<SideName, Lineup>;
  /** True mean points of both sides, with actual lineups and home edge. */
  expected: SidePoints;
  form: GameForm;
}

export function matchUp(home: Lineup, away: Lineup, form: GameForm): Matchup {
  const meeting = { lineups: { home, away }, form };
  return { ...meeting, expected: expectWithout(meeting, listAbsent(listHurt(meeting.lineups))) };
}

/** Mean points if exactly these players were absent. */
export function expectWithout(
  { lineups: { home, away }, form }: Pick<Matchup, 'lineups' | 'form'>,
  absent: ReadonlySet<string>,
): SidePoints {
  return expectPoints(home.strengthWithout(absent), away.strengthWithout(absent), form);
}

/** Expected points from the injury news known this long before the start. */
export function expectedBefore(matchup: Matchup, msBefore: number): SidePoints {
  const probabilities = listHurt(matchup.lineups).map((one) => ({
    id: one.player.id,
    probability: probabilityToPlay(one, msBefore),
  }));
  const out = new Set(
    probabilities.filter(({ probability }) => probability === 0).map(({ id }) => id),
  );
  const sure = expectWithout(matchup, out);
  const expected = { ...sure };
  for (const { id, probability } of probabilities.filter(
    (one) => one.probability > 0 && one.probability < 1,
  )) {
    const without = expectWithout(matchup, new Set([...out, id]));
    expected.home += (1 - probability) * (without.home - sure.home);
    expected.away += (1 - probability) * (without.away - sure.away);
  }
  return expected;
}

function listHurt({ home, away }: Matchup['lineups']): Hurt[] {
  return [...home.hurt, ...away.hurt];
}

interface GameForm {
  meanPoints: number;
  homeEdge: number;
  fewest: number;
  /** Share of strength differences that affects results. */
  shown: number;
}

function expectPoints(home: Strength, away: Strength, form: GameForm): SidePoints {
  const { meanPoints, homeEdge, fewest, shown } = form;
  const expect = (attack: number, defense: number, edge: number): number =>
    Math.max(fewest, meanPoints + shown * (attack - defense) + edge / 2);
  return {
    home: expect(home.attack, away.defense, homeEdge),
    away: expect(away.attack, home.defense, -homeEdge),
  };
}
