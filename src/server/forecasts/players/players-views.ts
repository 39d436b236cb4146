import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { PlayerView } from '#contract/players-endpoints.ts';
import type { GameWithSides } from '#server/contests/games/games-types.ts';
import type { GameAppearances } from '#server/forecasts/appearances/appearances-types.ts';
import type { ValueMoment } from '#server/forecasts/learning/learning-types.ts';
import { describeAppearance } from './players-rules.ts';

export function viewCareerGame({ contestId, at, value }: ValueMoment) {
  return { gameId: contestId, playedAt: at.toISOString(), value };
}

/** A player's last game; undefined when the line is gone after a box score correction. */
export function viewLastGame(
  playerId: string,
  game: ValueMoment,
  { row, home, away }: GameWithSides,
  appearances: GameAppearances,
): PlayerView['lastGames'][number] | undefined {
  const isHis = (appearance: { playerId: string }) => appearance.playerId === playerId;
  const side = (['home', 'away'] as const).find((each) => appearances[each].some(isHis));
  const appearance = side && appearances[side].find(isHis);
  if (side === undefined || appearance === undefined) return undefined;
  const isHome = side === 'home';
  return {
    ...viewCareerGame(game),
    isHome,
    opponent: isHome ? away : home,
    ownScore: isHome ? row.homeScore : row.awayScore,
    opponentScore: isHome ? row.awayScore : row.homeScore,
    line: describeAppearance(appearance) ?? null,
  };
}

export function viewNext(
  playerId: string,
  teamId: string,
  { row, home, away }: GameWithSides,
  lineup: LineupView,
): NonNullable<PlayerView['next']> {
  const isHome = teamId === row.homeId;
  const { players } = lineup[isHome ? 'home' : 'away'];
  return {
    gameId: row.id,
    gameTime: row.startsAt.toISOString(),
    isHome,
    opponent: isHome ? away : home,
    expected: players.find(({ id }) => id === playerId) ?? null,
    reason: lineup.reason,
  };
}
