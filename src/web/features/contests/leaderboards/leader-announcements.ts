import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import type { Announcement } from '../tournaments/change-announcer.tsx';

/** Who leads each tournament in play: “PGA Championship: Brandon Mercado leads at -10.” */
export function leaderAnnouncements(games: GolfGameView[]): Announcement[] {
  return games.flatMap((game) => {
    const best = game.leaderboard[0];
    if (!game.isLive || best === undefined || best.score === null) return [];

    const names = game.leaderboard
      .filter(({ position }) => position !== null && position === best.position)
      .map(({ name }) => name);
    const who = names.length > 1 ? `${names.join(', ')} share the lead` : `${best.name} leads`;
    const sentence = `${game.tournament}: ${who} at ${best.score}.`;
    return [{ id: game.espnId, mark: sentence, sentence }];
  });
}
