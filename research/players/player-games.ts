import { isTeamLeague, type TwoSidedLeagueId } from '#domain/league.ts';
import { findPlayerModel } from '#forecasting/players/player-models.ts';
import { addSums } from '#forecasting/players/read-box-lines.ts';
import type { PlayedGame } from '#forecasting/players/projection-types.ts';
import { HistoryError } from '../backtest/csv-rows.ts';
import { readTeamHistory } from '../backtest/team-history.ts';
import { readTennisHistory } from '../backtest/tennis-history.ts';
import { gameKey, type LinesByGame } from './player-files.ts';

export interface PlayerHistoryGame extends PlayedGame {
  day: string;
}

/**
 * Joins games of a history file with lines, in order of play.
 * @throws HistoryError when no game has lines.
 */
export function joinPlayers(
  league: TwoSidedLeagueId,
  historyText: string,
  lines: LinesByGame,
): PlayerHistoryGame[] {
  const games = isTeamLeague(league)
    ? joinTeams(league, historyText, lines)
    : joinMatches(league, historyText, lines);
  const model = findPlayerModel(league);
  if (games.length === 0) throw new HistoryError(1, 'no row is of a game of the history file');
  if (model === undefined) throw new RangeError(`players of ${league} are not projected`);
  return games.map((game) => ({ ...game, lines: game.lines.map((line) => addSums(model, line)) }));
}

function joinTeams(
  league: Parameters<typeof readTeamHistory>[0],
  text: string,
  lines: LinesByGame,
): PlayerHistoryGame[] {
  const gamesOfDay = new Map<string, number>();
  return readTeamHistory(league, text).flatMap(({ result }): PlayerHistoryGame[] => {
    const { startsAt, season, homeId, awayId, homeScore, awayScore, neutralSite } = result;
    const day = startsAt.toISOString().slice(0, 10);
    const pair = `${day} ${homeId} ${awayId}`;
    const number = (gamesOfDay.get(pair) ?? 0) + 1;
    gamesOfDay.set(pair, number);
    const found = lines.get(gameKey(day, homeId, awayId, number));
    if (found === undefined) return [];
    const starterOf = (side: 'home' | 'away') =>
      found.find(
        (one) => one.side === side && one.started === true && /^[PG]$/.test(one.position ?? ''),
      )?.playerId;
    return [
      {
        day,
        startsAt,
        season,
        homeId,
        awayId,
        neutralSite,
        homeScore,
        awayScore,
        homeStarterId: starterOf('home'),
        awayStarterId: starterOf('away'),
        conditions: league === 'mlb' ? [`park:${homeId}`] : [],
        lines: found,
      },
    ];
  });
}

function joinMatches(
  tour: Parameters<typeof readTennisHistory>[0],
  text: string,
  lines: LinesByGame,
): PlayerHistoryGame[] {
  return readTennisHistory(tour, text).flatMap(
    ({ result, season, tournament }): PlayerHistoryGame[] => {
      if (result === undefined) return [];
      const { startsAt, home, away, surface, bestOf } = result;
      const day = startsAt.toISOString().slice(0, 10);
      const found = lines.get(gameKey(day, home.id, away.id, 0));
      if (found === undefined) return [];
      return [
        {
          day,
          startsAt,
          season,
          homeId: home.id,
          awayId: away.id,
          neutralSite: true,
          conditions: [`surface:${surface ?? 'hard'}`, `tournament:${tournament ?? ''}`],
          length: bestOf === 5 ? 1.55 : 1,
          lines: found,
        },
      ];
    },
  );
}
