import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { isStarter, rotationSize } from './rotation.ts';
import { rosterOf, type RosterPlayer } from '../shared/roster.ts';

export interface BasketballRoster {
  players: readonly RosterPlayer[];
  listed: readonly ListedPlayer[];
}

export function basketballRoster(
  { seed, game }: BoxScoreQuestion,
  side: SideName,
): BasketballRoster {
  const players = rosterOf(seed, game[side], game.season, rotationSize);
  const listed = players.map((player, number) => ({ ...player, isStarter: isStarter(number) }));
  return { players, listed };
}
