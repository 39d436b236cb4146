import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import type { Part } from '../rosters/lineup.ts';
import type { RosterRules } from '../rosters/roster.ts';

const starterCount = 5;
const gameMinutes = 48;
const minutes = [35, 34, 33, 31, 29, 22, 20, 16, 12, 8];

export const basketballRosters: RosterRules = {
  players: {
    positions: ['G', 'F', 'C', 'F', 'G'],
    worth: [9, 7, 5.5, 4, 3, 2.5, 2, 1.5, 1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    worthSd: 1.5,
    attackShare: 0.5,
    shares: minutes.map((own) => own / gameMinutes),
    sharedByAtLeast: 8,
    // A box score tells who is good: what it says of a player follows his worth.
    usageOfWorth: 0.1,
    talentSd: 0.05,
    reserves: 10,
  },
};

export interface BasketballRoster {
  /** Who plays, the five starters first. */
  parts: readonly Part[];
  listed: readonly ListedPlayer[];
}

export function basketballRoster({ game }: BoxScoreQuestion, side: SideName): BasketballRoster {
  const parts = game.lineups[side].playing['players'] ?? [];
  const listed = parts.map(({ player: { id, name, position } }, number) => ({
    id,
    name,
    position,
    isStarter: number < starterCount,
  }));
  return { parts, listed };
}
