import type { SeasonStatement } from './season-statements.ts';

/** Worth of a game to a team: the statement with the largest swing, 0 to 1. */
export interface GameStake {
  teamId: string;
  /** Statement; `series`: winning the playoff series. */
  statement: SeasonStatement | 'series';
  ifWin: number;
  ifLoss: number;
}

/** Swings below this say nothing that matters to the team. */
export const minSwing = 0.02;

/** Lists stakes with a swing worth naming, the largest first. */
export function listStakesBySwing(stakes: readonly GameStake[]): GameStake[] {
  const swing = ({ ifWin, ifLoss }: GameStake) => Math.abs(ifWin - ifLoss);
  return stakes.filter((stake) => swing(stake) >= minSwing).toSorted((a, b) => swing(b) - swing(a));
}
