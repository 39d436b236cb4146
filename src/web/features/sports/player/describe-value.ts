import type { PlayerView } from '#contract/players.ts';
import { marginUnit } from '../../contests/probability/margin-unit.ts';

/** How a value reads: “points per 48 min vs. replacement”. */
export function describeValue({ league, valueBasis }: Pick<PlayerView, 'league' | 'valueBasis'>) {
  const { plural } = marginUnit(league);
  return valueBasis === 'per-48-minutes'
    ? `${plural} per 48 min vs. replacement`
    : `${plural} per start vs. average`;
}

const roleNames: Record<PlayerView['role'], string> = {
  player: 'Player',
  quarterback: 'Quarterback',
  pitcher: 'Pitcher',
  goalie: 'Goalie',
};

export function roleName({ role }: Pick<PlayerView, 'role'>): string {
  return roleNames[role];
}
