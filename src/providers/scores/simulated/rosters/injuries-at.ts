import { hourMs } from '#domain/calendar/durations.ts';
import type { GameInjuries, Injury } from '#domain/lineups/injury.ts';
import type { InjuryRules } from './injuries.ts';
import {
  shownStart,
  type SimulatedGame,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';

/** Maximum time an entry stays on the list unchanged. */
const maxUnchangedMs = 30 * hourMs;

/** Injuries before the game, for each team's next one. `games` are the season's. */
export function injuriesAt(
  { injuries: { words, probabilities } }: { injuries: InjuryRules },
  games: readonly SimulatedGame[],
  game: SimulatedGame,
  at: number,
): GameInjuries {
  const outWord = words[probabilities.indexOf(0)] ?? 'Out';

  const listHurt = (team: SimulatedTeam): Injury[] => {
    const next = nextGame(games, team, game, at);
    const startsAt = shownStart(next, at);
    const msBefore = startsAt - at;
    const { hurt } = next.lineups[next.home === team ? 'home' : 'away'];
    return hurt
      .filter(({ listedBeforeMs, decidedBeforeMs, plays }) => {
        const isCleared = msBefore <= decidedBeforeMs && plays;
        return msBefore <= listedBeforeMs && !isCleared;
      })
      .map(({ player, detail, word, probability, listedBeforeMs, decidedBeforeMs }) => {
        const isDecided = msBefore <= decidedBeforeMs;
        const sinceMs = Math.min(maxUnchangedMs, isDecided ? decidedBeforeMs : listedBeforeMs);
        return {
          playerId: player.id,
          name: player.name,
          position: player.position,
          status: isDecided && probability > 0 ? outWord : word,
          detail,
          updatedAt: new Date(Math.min(at, startsAt - sinceMs)).toISOString(),
        };
      });
  };
  return { gameId: game.id, home: listHurt(game.home), away: listHurt(game.away) };
}

function nextGame(
  games: readonly SimulatedGame[],
  team: SimulatedTeam,
  game: SimulatedGame,
  at: number,
): SimulatedGame {
  let next = game;
  for (const other of games) {
    if ((other.home !== team && other.away !== team) || other.postponedAt !== undefined) continue;
    if (other.startsAt > at && other.startsAt < next.startsAt) next = other;
  }
  return next;
}
