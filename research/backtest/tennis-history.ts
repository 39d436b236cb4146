import type { TennisTourId } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import { devig, devigMethods, type DevigMethod } from '#domain/betting/devig.ts';
import { getDevigMethod } from '#forecasting/market/with-the-market.ts';
import type { MatchResult } from '#forecasting/tennis/tennis-match.ts';
import { parseCsv, type CsvRow } from './csv-rows.ts';

/**
 * A match of a history file. “Home” is the alphabetically first player, which does not reveal the
 * winner.
 */
export interface HistoryMatch {
  line: number;
  season: number;
  tournament?: string;
  /** Result for the ratings; undefined for a walkover. */
  result: MatchResult | undefined;
  /** Fair probability of `home` from average closing odds, by method. */
  market?: Record<DevigMethod, number>;
}

const required = [
  'date',
  'tourney_start',
  'tour',
  'surface',
  'indoor',
  'best_of',
  'winner',
  'loser',
  'winner_rank',
  'loser_rank',
  'score',
  'outcome',
  'odds_w',
  'odds_l',
];

/**
 * Reads the matches of one tour; rows must be in order of date.
 * @throws HistoryError naming the line.
 */
export function readTennisHistory(tour: TennisTourId, text: string): HistoryMatch[] {
  let latest = 0;
  let previous = '';
  const matches: HistoryMatch[] = [];
  for (const row of parseCsv(text, required)) {
    const at = row.getDay('date').getTime();
    if (at < latest) throw row.error('is earlier than the row before it');
    if (row.text === previous) throw row.error('repeats the row before it');
    latest = at;
    previous = row.text;
    if (row.getText('tour').toLowerCase() === tour) matches.push(readRow(tour, row));
  }
  return matches;
}

function readRow(tour: TennisTourId, row: CsvRow): HistoryMatch {
  const winner = row.getText('winner');
  const loser = row.getText('loser');
  if (winner === loser) throw row.error(`${winner} is on both sides`);

  const winnerIsHome = winner < loser;
  const season = row.getDay('tourney_start').getUTCFullYear();
  const market = readMarket(row, winnerIsHome);
  const outcome = row.getText('outcome');
  if (outcome === 'WO') return { line: row.line, season, result: undefined, market };

  const games = parseGames(row.findText('score') ?? '');
  const winnerSide = { id: winner, rank: readRank(row, 'winner_rank') };
  const loserSide = { id: loser, rank: readRank(row, 'loser_rank') };
  return {
    line: row.line,
    season,
    tournament: row.findText('tournament'),
    market,
    result: {
      matchId: `line ${row.line}`,
      startsAt: row.getDay('date'),
      surface: parseSurface(row),
      bestOf: row.findNumber('best_of') === 5 ? 5 : 3,
      home: winnerIsHome ? winnerSide : loserSide,
      away: winnerIsHome ? loserSide : winnerSide,
      winner: winnerIsHome ? 'home' : 'away',
      homeGames: winnerIsHome ? games?.winner : games?.loser,
      awayGames: winnerIsHome ? games?.loser : games?.winner,
      retired: outcome !== 'OK',
      close: market && { homeWinProbability: market[getDevigMethod(tour)] },
    },
  };
}

function readRank(row: CsvRow, column: string): number | undefined {
  const rank = row.findNumber(column);
  if (rank !== undefined && rank < 1) throw row.error(`${column} ${rank} is not a place`);
  return rank;
}

function parseSurface(row: CsvRow): TennisSurface | undefined {
  const name = row.findText('surface')?.toLowerCase();
  if (name === 'carpet') return 'indoor';
  if (name === 'hard') return row.findText('indoor') === 'I' ? 'indoor' : 'hard';
  return name === 'clay' || name === 'grass' ? name : undefined;
}

/** Games of “7-6(5) 6-1”, the winner's first in each set; undefined for an invalid score. */
function parseGames(score: string): { winner: number; loser: number } | undefined {
  let winner = 0;
  let loser = 0;
  for (const match of score.matchAll(/(?:^|\s)(\d{1,2})-(\d{1,2})(?:\(\d+\))?(?=\s|$)/g)) {
    winner += Number(match[1]);
    loser += Number(match[2]);
  }
  return winner + loser === 0 ? undefined : { winner, loser };
}

/** Average odds are decimal; 1 or less is invalid. */
function readMarket(row: CsvRow, winnerIsHome: boolean): Record<DevigMethod, number> | undefined {
  const winner = row.findNumber('odds_w');
  const loser = row.findNumber('odds_l');
  if (winner === undefined || loser === undefined || winner <= 1 || loser <= 1) return undefined;

  const [home, away] = winnerIsHome ? [1 / winner, 1 / loser] : [1 / loser, 1 / winner];
  const [multiplicative = 0, power = 0, shin = 0] = devigMethods.map((m) => devig(home, away, m));
  return { multiplicative, power, shin };
}
