import type { GameScript, SidePoints } from './game-script.ts';
import type { RandomStream } from './random.ts';
import type { Strength } from './strength.ts';

/** What a game is played from. */
export interface Expectation extends SidePoints {
  /** Not drawn in the end, however long it takes. */
  mustHaveWinner: boolean;
}

/** Plays a whole game from a stream; `key` names it for what is drawn only when asked for. */
export type PlayGame = (stream: RandomStream, expectation: Expectation, key: string) => GameScript;

/** Points that both sides would score on average. */
export function expectPoints(
  home: Strength,
  away: Strength,
  form: { meanPoints: number; homeEdge: number; fewest: number; shown?: number },
): SidePoints {
  const { meanPoints, homeEdge, fewest, shown = 1 } = form;
  const expect = (attack: number, defence: number, edge: number): number =>
    Math.max(fewest, meanPoints + shown * (attack - defence) + edge / 2);
  return {
    home: expect(home.attack, away.defence, homeEdge),
    away: expect(away.attack, home.defence, -homeEdge),
  };
}
