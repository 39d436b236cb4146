import type { PlayerView } from '#contract/players.ts';
import { marginUnit } from '../../contests/probability/margin-unit.ts';

/** How a worth reads: “points each 48 minutes, against those who would play in his place”. */
export function describeValue({ league, valueBasis }: Pick<PlayerView, 'league' | 'valueBasis'>) {
  const { plural } = marginUnit(league);
  return valueBasis === 'per-48-minutes'
    ? `${plural} each 48 minutes, against those who would play in his place`
    : `${plural} a start, against an average one`;
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
