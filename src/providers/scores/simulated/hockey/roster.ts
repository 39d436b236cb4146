import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { rosterOf, type RosterPlayer } from '../shared/roster.ts';
import type { Starter } from '../shared/simulated-game.ts';

const forwardCount = 12;
const defenseCount = 6;

export interface HockeyRoster {
  forwards: readonly RosterPlayer[];
  defenses: readonly RosterPlayer[];
  goalie: Starter;
  listed: readonly ListedPlayer[];
}

export function hockeyRoster({ seed, game }: BoxScoreQuestion, side: SideName): HockeyRoster {
  const skaters = rosterOf(seed, game[side], game.season, forwardCount + defenseCount);
  const goalie = side === 'home' ? game.homeStarter : game.awayStarter;
  if (goalie === undefined) throw new RangeError('a hockey game without its goalkeepers');
  const forwards = skaters.slice(0, forwardCount);
  const defenses = skaters.slice(forwardCount);
  const listed = [
    ...forwards.map((player) => ({ ...player, group: 'forwards' })),
    ...defenses.map((player) => ({ ...player, group: 'defenses' })),
    { ...goalie, group: 'goalies', isStarter: true },
  ];
  return { forwards, defenses, goalie, listed };
}
