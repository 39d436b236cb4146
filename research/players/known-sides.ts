import type { PlayerForecaster } from '#forecasting/players/player-forecaster.ts';
import type { PlayerModel } from '#forecasting/players/player-model.ts';
import type {
  AvailablePlayer,
  KnownSide,
  PlayedLine,
} from '#forecasting/players/projection-types.ts';
import { hashShare } from '../backtest/known-lineups.ts';
import type { PlayerHistoryGame } from './player-games.ts';

/**
 * Probability of a regular of whom no change was heard and who changed all the same: as good as
 * out, and projected if playing.
 */
const unheard = 0.02;

/**
 * State of a side as it would have been known, had this share of regulars' status changes been
 * known. At 0 nothing is: everybody has the chance of recent games, and only who joined the team is
 * known. Batting orders are known with the absences.
 */
export function knownSide(
  forecaster: PlayerForecaster,
  game: PlayerHistoryGame,
  side: 'home' | 'away',
  share: number,
): KnownSide {
  const teamId = side === 'home' ? game.homeId : game.awayId;
  const lines = new Map(linesOf(game, side).map((line) => [line.playerId, line]));
  const roster = new Set(forecaster.listRoster(teamId));
  const players = [...new Set([...roster, ...lines.keys()])].flatMap(
    (playerId): AvailablePlayer[] => {
      const line = lines.get(playerId);
      const { position } = line ?? {};
      if (!forecaster.isRegular(playerId))
        return roster.has(playerId) ? [{ playerId, position }] : [];
      if (share === 0) return roster.has(playerId) ? [] : [{ playerId, position }];
      const plays = line !== undefined && line.started !== false;
      const playedLast = roster.has(playerId) && forecaster.find(playerId)?.missed === 0;
      const isHeard = plays === playedLast || hashShare(`${game.day} ${playerId}`) < share;
      const seen = isHeard ? plays : playedLast;
      return [
        { playerId, position, probability: seen ? 1 : share === 1 ? 0 : unheard, slot: line?.slot },
      ];
    },
  );
  return { players, knowsAbsences: share > 0 };
}

/** Lines of those who played. */
export function linesOf(game: PlayerHistoryGame, side: 'home' | 'away'): PlayedLine[] {
  return game.lines.filter((line) => line.side === side);
}

export function hasPlayed(model: PlayerModel, { figures }: PlayedLine): boolean {
  return model.opportunities.some(({ column }) => (figures[column] ?? 0) > 0);
}
