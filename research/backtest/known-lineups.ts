import type { Lineup, ListedPlayer } from '#forecasting/lineups/lineup.ts';
import type { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';

/**
 * A finished game as it stood before its start, had this share of status changes been known: which
 * regulars played, and who started. An unknown change looks like none: the regular plays, or not,
 * as in the team's last game, with the certainty that silence gives at this share. Unknown starters
 * and reserves are omitted. Which changes are known depends only on the game and the player.
 */
export function asKnown(model: TeamModel, result: TeamResult, share: number): TeamResult {
  const { homeLineup, awayLineup, ...played } = model.asPlayed(result);
  const ratesStarters = model.parameters.ratings.closes !== undefined;
  const { startsAt, homeId, awayId } = result;
  const game = `${startsAt.toISOString().slice(0, 10)} ${awayId} at ${homeId}`;
  const knownPart = (teamId: string, lineup: Lineup | undefined): Lineup | undefined => {
    const players = lineup?.players.flatMap((listed): ListedPlayer[] => {
      const last = findLastStatus(model, teamId, listed.playerId);
      const isChange = last === undefined || last.played !== (listed.probability === 1);
      if (isChange && hashShare(`${game} ${listed.playerId}`) < share) return [listed];
      return last === undefined ? [] : [{ ...listed, probability: unchanged(last, share) }];
    });
    return players && { ...lineup, players };
  };
  return {
    ...played,
    // Named in the lineup or not at all, unless prices rate starters where no lineups are known.
    homeStarterId: ratesStarters && homeLineup === undefined ? result.homeStarterId : undefined,
    awayStarterId: ratesStarters && awayLineup === undefined ? result.awayStarterId : undefined,
    homeLineup: knownPart(homeId, homeLineup),
    awayLineup: knownPart(awayId, awayLineup),
  };
}

/** Whether players played their side's last game, and how often that changes in the next. */
interface LastStatus {
  played: boolean;
  changes: number;
}

/** Last status of a player; undefined where players do not share minutes. */
function findLastStatus(
  model: TeamModel,
  teamId: string,
  playerId: string,
): LastStatus | undefined {
  const rotation = model.lineups?.rotation;
  if (rotation === undefined) return undefined;
  const state = rotation.players.find(playerId);
  if (state?.teamId !== teamId) return { played: false, changes: 0 };
  const plays = rotation.playsUntold(state);
  const played = state.missed === 0;
  return { played, changes: played ? 1 - plays : plays };
}

/** Probability of playing without a reported change: unreported changes are among these cases. */
function unchanged({ played, changes }: LastStatus, share: number): number {
  const unheard = changes * (1 - share);
  const changed = unheard / (unheard + 1 - changes);
  return played ? 1 - changed : changed;
}

/** A text's hash as a number in [0, 1) (FNV-1a with an extra bit mix). */
export function hashShare(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
