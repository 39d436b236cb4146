import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { devigMoneylines, type DevigMethod } from '#domain/betting/devig.ts';
import type { Ending } from '#forecasting/season/season-input.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { parseCsv, type CsvRow } from './csv-rows.ts';

/** A game of a history file: the result, and others' forecasts before it. */
export interface HistoryGame {
  line: number;
  result: TeamResult;
  /** Closing moneylines in American odds. */
  homeMoneyline?: number;
  awayMoneyline?: number;
  /** Bookmakers' expected home margin (positive = home favored): the file's own sign. */
  marketMargin?: number;
  marketTotal?: number;
  /** Home win probability of the published forecast in the file. */
  reference?: number;
  /** Hockey: how it was decided; the file has it for some seasons only. */
  ending?: Ending;
}

const required = [
  'date',
  'season',
  'game_type',
  'neutral',
  'home',
  'away',
  'home_score',
  'away_score',
];

/**
 * Reads a history file of a team league. Rows must be in order of date, and no row may come twice;
 * baseball's double-headers share a date and teams and differ elsewhere.
 * @throws HistoryError naming the line.
 */
export function readTeamHistory(league: TeamLeagueId, text: string): HistoryGame[] {
  const seen = new Map<string, Set<string>>();
  let latest = 0;
  let season = 0;
  return parseCsv(text, required).map((row) => {
    const game = readRow(row);
    const { startsAt, homeId, awayId } = game.result;
    if (startsAt.getTime() < latest) throw row.error('is earlier than the row before it');
    if (game.result.season < season) throw row.error('has an earlier season than the row before');
    latest = startsAt.getTime();
    season = game.result.season;

    const key = `${startsAt.getTime()} ${homeId} ${awayId}`;
    const others = seen.get(key) ?? new Set();
    if (others.size > 0 && (getLeague(league).hasDoubleheaders !== true || others.has(row.text))) {
      throw row.error(`repeats the game of ${awayId} at ${homeId} on that day`);
    }
    seen.set(key, others.add(row.text));
    return game;
  });
}

function readRow(row: CsvRow): HistoryGame {
  const homeId = row.getText('home');
  const awayId = row.getText('away');
  if (homeId === awayId) throw row.error(`${homeId} plays itself`);

  const reference = row.findNumber('ref_prob_home');
  if (reference !== undefined && !(reference > 0 && reference < 1)) {
    throw row.error(`ref_prob_home ${reference} is not a probability`);
  }
  const homeMoneyline = row.findNumber('home_ml');
  const awayMoneyline = row.findNumber('away_ml');
  const marketMargin = row.findNumber('spread');
  const marketTotal = row.findNumber('total');
  return {
    line: row.line,
    result: {
      gameId: `line ${row.line}`,
      startsAt: row.getDay('date'),
      season: wholeNumber(row, 'season'),
      phase: row.getText('game_type') === 'regular' ? 'regular' : 'playoff',
      neutralSite: row.findText('neutral') === '1',
      homeId,
      awayId,
      homeScore: wholeNumber(row, 'home_score'),
      awayScore: wholeNumber(row, 'away_score'),
      homeStarterId: pitcherId(row, 'home_pitcher'),
      awayStarterId: pitcherId(row, 'away_pitcher'),
      close: {
        homeWinProbability: devigMoneylines(homeMoneyline, awayMoneyline, 'multiplicative'),
        homeSpread: marketMargin === undefined ? undefined : -marketMargin,
        total: marketTotal,
      },
    },
    homeMoneyline,
    awayMoneyline,
    marketMargin,
    marketTotal,
    reference,
    ending: readEnding(row.findText('decided')),
  };
}

function readEnding(decided: string | undefined): Ending | undefined {
  if (decided === undefined) return undefined;
  if (decided === 'REG') return 'regulation';
  return decided === 'SO' ? 'shootout' : 'overtime';
}

/**
 * Pitcher's ID: “MSCHERZER-R” and “MSCHERZER” are one player, as some seasons include the throwing
 * hand.
 */
function pitcherId(row: CsvRow, column: string): string | undefined {
  const id = row
    .findText(column)
    ?.toUpperCase()
    .replace(/(-[LRSU-])+$/, '');
  return id === undefined || id === '' || id === 'UNDECIDED' ? undefined : id;
}

function wholeNumber(row: CsvRow, column: string): number {
  const value = row.getNumber(column);
  if (!Number.isInteger(value) || value < 0) {
    throw row.error(`${column} ${value} is not a whole number from 0 on`);
  }
  return value;
}

/** The closing line's fair home probability; undefined without two valid prices. */
export function closingProbability(
  game: HistoryGame,
  method: DevigMethod = 'multiplicative',
): number | undefined {
  return devigMoneylines(game.homeMoneyline, game.awayMoneyline, method);
}
