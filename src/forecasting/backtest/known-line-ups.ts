import type { LineUp, ListedPlayer } from '../lineups/line-up.ts';
import type { TeamModel } from '../team/team-model.ts';
import type { TeamResult } from '../team/team-game.ts';

/**
 * A finished game as it stood before its start, had the status of that share of players been known:
 * who of the regulars played, who started. Of the others nothing is told, and they are expected as in
 * their side's last games. Which ones are known follows from the game and the player alone.
 */
export function asKnown(model: TeamModel, result: TeamResult, share: number): TeamResult {
  const { homeLineUp, awayLineUp, ...played } = model.asPlayed(result);
  const { startsAt, homeId, awayId } = result;
  const game = `${startsAt.toISOString().slice(0, 10)} ${awayId} at ${homeId}`;
  const isKnown = ({ playerId }: ListedPlayer) => hashShare(`${game} ${playerId}`) < share;
  return {
    ...played,
    // Named in the line-up or not at all.
    homeStarterId: undefined,
    awayStarterId: undefined,
    homeLineUp: knownPart(homeLineUp, isKnown),
    awayLineUp: knownPart(awayLineUp, isKnown),
  };
}

function knownPart(
  lineUp: LineUp | undefined,
  isKnown: (listed: ListedPlayer) => boolean,
): LineUp | undefined {
  return lineUp && { ...lineUp, players: lineUp.players.filter(isKnown) };
}

/** A text's hash as a number from 0 to below 1 (FNV-1a, its bits mixed once more). */
export function hashShare(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
