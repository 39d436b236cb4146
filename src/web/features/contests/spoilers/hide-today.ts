import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import { unscored } from './hide-games.ts';
import type { IsHidden } from './use-spoilers.ts';

interface Today {
  games: TodayContestView[];
  tournaments: TodayTournamentView[];
}

/** Hides scores in today’s list, and leaders and favorites of live tournaments. */
export function hideToday<Data extends Today>(data: Data, isHidden: IsHidden): Data {
  return {
    ...data,
    games: data.games.map((game) =>
      isHidden(game.league, game.id) && game.state !== 'scheduled'
        ? {
            ...game,
            ...unscored,
            home: { ...game.home, score: null },
            away: { ...game.away, score: null },
          }
        : game,
    ),
    tournaments: data.tournaments.map((tournament) =>
      isHidden('pga', tournament.id) && tournament.state !== 'upcoming'
        ? { ...tournament, leader: null, favorite: null }
        : tournament,
    ),
  };
}
