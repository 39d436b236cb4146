/** Whether a tournament's winner can be asked for, and why not. The server has the last word. */
import type { GolfGameView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';

type Game = Pick<GolfGameView, 'isLive' | 'fieldSize' | 'leaderboard'>;
type Tournament = Pick<GolfTournamentView, 'status' | 'isTeamEvent'>;

/** Why nobody can be predicted; undefined where somebody can. */
export function refusalReason(game: Game, tournament: Tournament | undefined): string | undefined {
  if (hasBegun(game) || tournament?.status === 'live' || tournament?.status === 'final') {
    return 'It has begun: winners are predicted before the first tee time.';
  }
  if (tournament?.status === 'cancelled') return 'It has been called off.';
  if (tournament?.status === 'unknown') return 'The feed does not say whether it has begun.';
  if (tournament?.isTeamEvent === true) return 'Teams play it: no single player wins.';
  if (game.fieldSize === 0) return 'Its winner can be predicted once the field is out.';
  return undefined;
}

export function hasBegun({ isLive, leaderboard }: Pick<Game, 'isLive' | 'leaderboard'>): boolean {
  return isLive || leaderboard.some(({ score }) => score !== null);
}
