import type { CutRule, GolfCard, GolfEntrant } from '#forecasting/golf/golf-tournament.ts';
import { parseCsv, type CsvRow } from './csv-rows.ts';

/** A tournament of a history file. */
export interface HistoryTournament {
  season: number;
  name: string;
  tournamentId: string;
  startsAt: Date;
  cards: GolfCard[];
  entrants: GolfEntrant[];
  /** Final place by player, ties sharing the better place; players without a place are absent. */
  places: Map<string, number>;
}

const required = [
  'season',
  'date',
  'tournament',
  'player',
  'position',
  'r1',
  'r2',
  'r3',
  'r4',
  'starting_strokes',
];

/** Fields up to this size play without a cut. */
const maxUncutField = 82;

/** The usual cut; the file does not contain a tournament's own. */
export function usualCut(entrants: number): CutRule | undefined {
  return entrants <= maxUncutField ? undefined : { afterRounds: 2, places: 65 };
}

/**
 * Reads the tournaments of a history file: one row per player, a tournament's rows together, in
 * order of date.
 * @throws HistoryError naming the line.
 */
export function readGolfHistory(text: string): HistoryTournament[] {
  const tournaments: HistoryTournament[] = [];
  const seen = new Set<string>();
  let latest = 0;
  let key = '';
  let players = new Set<string>();
  for (const row of parseCsv(text, required)) {
    const startsAt = row.getDay('date');
    const name = row.getText('tournament');
    if (startsAt.getTime() < latest) throw row.error('is earlier than the row before it');
    latest = startsAt.getTime();

    const rowKey = `${startsAt.getTime()} ${name}`;
    if (rowKey !== key) {
      if (seen.has(rowKey)) throw row.error(`${name} comes in two pieces`);
      seen.add(rowKey);
      key = rowKey;
      players = new Set();
      tournaments.push(blankTournament(row, name, startsAt));
    }
    const player = row.getText('player');
    if (players.has(player)) throw row.error(`${player} comes twice in ${name}`);
    players.add(player);
    const tournament = tournaments.at(-1);
    if (tournament !== undefined) addPlayer(tournament, row, player);
  }
  return tournaments;
}

function blankTournament(row: CsvRow, name: string, startsAt: Date): HistoryTournament {
  const tournamentId = `line ${row.line}`;
  const season = row.getNumber('season');
  return { season, name, tournamentId, startsAt, cards: [], entrants: [], places: new Map() };
}

function addPlayer(tournament: HistoryTournament, row: CsvRow, playerId: string): void {
  const rounds: number[] = [];
  for (const column of ['r1', 'r2', 'r3', 'r4']) {
    const score = row.findNumber(column);
    // Only rounds before the first gap count.
    if (score === undefined) break;
    rounds.push(score);
  }
  tournament.cards.push({ playerId, rounds });
  tournament.entrants.push({ playerId, startingStrokes: row.findNumber('starting_strokes') ?? 0 });
  const place = row.findNumber('position');
  if (place !== undefined) tournament.places.set(playerId, place);
}
