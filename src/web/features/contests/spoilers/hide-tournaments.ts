import type { GolfGameView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { hasBegun } from '../leaderboards/can-predict.ts';
import type { IsHidden } from './use-spoilers.ts';

interface Golf {
  games: GolfGameView[];
  tournaments: GolfTournamentView[];
}

/** Hides leaders, winners and live chances on cards and in the schedule. */
export function hideTournaments<Data extends Golf>(data: Data, isHidden: IsHidden): Data {
  return {
    ...data,
    games: data.games.map((game) =>
      isHidden('pga', game.espnId) && hasBegun(game)
        ? { ...game, leaderboard: [], cutLine: null, forecast: null }
        : game,
    ),
    tournaments: data.tournaments.map((tournament) =>
      isHidden('pga', tournament.id)
        ? {
            ...tournament,
            defendingChampion: null,
            results: [],
            ...(isUnplayed(tournament) ? {} : { field: [], cutLine: null }),
          }
        : tournament,
    ),
  };
}

function isUnplayed({ status }: Pick<GolfTournamentView, 'status'>): boolean {
  return status === 'upcoming' || status === 'canceled';
}
