import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import type { RosterPlayer, RosterRules } from '../rosters/roster.ts';

const skaters = { worthSd: 0.02, attackShare: 0.6 };

export const hockeyRosters: RosterRules = {
  forwards: {
    positions: ['C', 'LW', 'RW'],
    worth: [0.18, 0.15, 0.15, 0.1, 0.09, 0.08, 0.06, 0.05, 0.05, 0.03, 0.02, 0.02, 0, 0],
    ...skaters,
    shares: Array.from({ length: 12 }, () => 1),
    reserves: 2,
  },
  defenses: {
    positions: ['D'],
    worth: [0.15, 0.12, 0.08, 0.06, 0.04, 0.03, 0, 0],
    ...skaters,
    shares: Array.from({ length: 6 }, () => 1),
    reserves: 2,
  },
  goalies: {
    positions: ['G'],
    worth: [0.1, -0.08, -0.3],
    worthSd: 0.13,
    attackShare: 0,
    shares: [1],
    turn: { count: 2, firstShare: 0.55 },
    reserves: 1,
  },
};

export interface HockeyRoster {
  forwards: readonly RosterPlayer[];
  defenses: readonly RosterPlayer[];
  goalie: RosterPlayer;
  listed: readonly ListedPlayer[];
}

export function hockeyRoster({ game }: BoxScoreQuestion, side: SideName): HockeyRoster {
  const { playing } = game.lineups[side];
  const [forwards = [], defenses = [], [goalie] = []] = ['forwards', 'defenses', 'goalies'].map(
    (unit) => (playing[unit] ?? []).map(({ player }) => player),
  );
  if (goalie === undefined) throw new RangeError('a hockey game without its goalkeepers');
  const listed = [...forwards, ...defenses, goalie].map((player) => ({
    id: player.id,
    name: player.name,
    group: player.unit,
    isStarter: player === goalie,
  }));
  return { forwards, defenses, goalie, listed };
}
