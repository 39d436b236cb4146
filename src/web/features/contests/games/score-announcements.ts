import type { GameView } from '#contract/games.ts';
import { isInPlay } from '#domain/game.ts';
import type { Sides } from '#domain/matchup.ts';
import type { Announcement } from '../tournaments/change-announcer.tsx';
import { statusLabel } from './game-status.ts';

type ScoredGame = Pick<GameView, 'id' | 'state' | 'homeScore' | 'awayScore' | 'status'> &
  Sides<{ shortName: string }>;

/** The score of each game: “Eagles 21, Commanders 17, 8:41 - 4th.”, away first like everything else. */
export function scoreAnnouncements(games: ScoredGame[]): Announcement[] {
  return games.map((game) => {
    const { id, state, home, away, homeScore, awayScore } = game;
    const score = `${away.shortName} ${awayScore}, ${home.shortName} ${homeScore}`;
    return {
      id,
      mark: `${awayScore}-${homeScore}`,
      sentence:
        isInPlay(state) || state === 'final' ? `${score}, ${statusLabel(game)}.` : undefined,
    };
  });
}
