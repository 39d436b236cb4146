/** Why a tournament winner can’t be predicted; the server decides in the end. */
import type { GolfGameView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';

type Game = Pick<GolfGameView, 'isLive' | 'fieldSize' | 'leaderboard'>;
type Tournament = Pick<GolfTournamentView, 'status' | 'isTeamEvent'>;

/** Undefined when the winner can be predicted. */
export function refusalReason(game: Game, tournament: Tournament | undefined): string | undefined {
  if (hasBegun(game) || tournament?.status === 'live' || tournament?.status === 'final') {
    return 'Predictions closed at the first tee time.';
  }
  if (tournament?.status === 'canceled') return 'This tournament was canceled.';
  if (tournament?.status === 'unknown') return 'Status unknown, so predictions are closed.';
  if (tournament?.isTeamEvent === true)
    return 'Team event: winner predictions cover single players only.';
  if (game.fieldSize === 0) return 'Predictions open when the field is announced.';
  return undefined;
}

export function hasBegun({ isLive, leaderboard }: Pick<Game, 'isLive' | 'leaderboard'>): boolean {
  return isLive || leaderboard.some(({ score }) => score !== null);
}
