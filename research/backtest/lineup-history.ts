import type { Appearance, PlayerRole } from '#forecasting/lineups/lineup.ts';
import { HistoryError, parseCsv } from './csv-rows.ts';
import { lineupFormats } from './lineup-rows.ts';
import type { HistoryGame } from './team-history.ts';

interface GameAppearances {
  home: Appearance[];
  away: Appearance[];
}

/**
 * Reads a lineup file and joins each game of the history with its appearances. Games without rows
 * have none; rows of unknown games are ignored.
 * @throws HistoryError naming the line: another league's columns, an invalid cell, a duplicate
 * player in a game, or no matching row.
 */
export function joinLineups(
  games: readonly HistoryGame[],
  role: PlayerRole,
  text: string,
): HistoryGame[] {
  const format = lineupFormats[role];
  const byGame = new Map<string, GameAppearances>();
  const seen = new Set<string>();
  for (const row of parseCsv(text, format.required)) {
    const key = `${row.getDay('date').getTime()} ${row.getText('home')} ${row.getText('away')}`;
    const number = row.findNumber('num') ?? 0;
    const place = `${key} ${Math.max(1, number)}`;
    const appearances = byGame.get(place) ?? { home: [], away: [] };
    byGame.set(place, appearances);
    for (const { side, appearance } of format.read(row)) {
      const player = `${place} ${appearance.playerId}`;
      if (seen.has(player)) throw row.error(`names player ${appearance.playerId} twice in a game`);
      seen.add(player);
      appearances[side].push(appearance);
    }
  }

  const gamesOfDay = new Map<string, number>();
  let joined = 0;
  const withLineups = games.map((game) => {
    const { startsAt, homeId, awayId } = game.result;
    const key = `${startsAt.getTime()} ${homeId} ${awayId}`;
    const number = (gamesOfDay.get(key) ?? 0) + 1;
    gamesOfDay.set(key, number);
    const found = byGame.get(`${key} ${number}`);
    if (found === undefined) return game;
    joined += 1;
    const { home, away } = found;
    return { ...game, result: { ...game.result, homeAppearances: home, awayAppearances: away } };
  });
  if (joined === 0) throw new HistoryError(1, 'no row is of a game of the history file');
  return withLineups;
}
