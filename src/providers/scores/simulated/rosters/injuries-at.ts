import type { GameInjuries, Injury } from '#domain/lineups/injury.ts';
import type { Hurt, InjuryRules } from './injuries.ts';
import { shownStart, type SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

const hourMs = 3_600_000;
/** Maximum time an entry stays on the list unchanged. */
const maxUnchangedMs = 30 * hourMs;

/**
 * Injuries on both sides of a game at a moment (epoch ms); before it, those for each team's next game. `games` are
 * the season's.
 */
export function injuriesAt(
  { injuries }: { injuries: InjuryRules },
  games: readonly SimulatedGame[],
  game: SimulatedGame,
  at: number,
): GameInjuries {
  const ofTeam = (team: SimulatedTeam): Injury[] => {
    const next = nextGame(games, team, game, at);
    const { hurt } = next.lineups[next.home === team ? 'home' : 'away'];
    return listHurt(injuries, hurt, shownStart(next, at), at);
  };
  return { gameId: game.id, home: ofTeam(game.home), away: ofTeam(game.away) };
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

function listHurt(
  { words, chances }: InjuryRules,
  hurt: readonly Hurt[],
  startsAt: number,
  at: number,
): Injury[] {
  const outWord = words[chances.indexOf(0)] ?? 'Out';
  return hurt.flatMap(({ player, detail, word, chance, plays, ...news }): Injury[] => {
    const isDecided = startsAt - at <= news.decidedBeforeMs;
    if (startsAt - at > news.listedBeforeMs || (isDecided && plays)) return [];
    const sinceMs = isDecided ? news.decidedBeforeMs : news.listedBeforeMs;
    return [
      {
        playerId: player.id,
        name: player.name,
        position: player.position,
        status: isDecided && chance > 0 ? outWord : word,
        detail,
        updatedAt: new Date(
          Math.min(at, startsAt - Math.min(maxUnchangedMs, sinceMs)),
        ).toISOString(),
      },
    ];
  });
}
