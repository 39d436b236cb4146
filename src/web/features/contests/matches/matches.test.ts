import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { TennisMatchView, TennisSideView } from '#contract/tournaments/tennis-tournaments.ts';
import { tennisTourIds } from '#domain/league.ts';
import {
  formatBoardName,
  formatCountries,
  currentRound,
  listRounds,
  matchStatusLabel,
  setAnnouncements,
  drawKey,
  readDrawKey,
} from './matches.ts';

const nobody: TennisSideView = { name: null, players: [], seed: null, sets: [], isWinner: null };

function match(round: string, parts: Partial<TennisMatchView> = {}): TennisMatchView {
  return {
    id: `${round} ${parts.gameTime ?? ''}`,
    espnId: '1',
    league: 'atp',
    tournamentId: '9',
    tournament: 'Northport Open',
    venue: null,
    court: null,
    network: null,
    gameTime: '2026-11-21T12:00:00.000Z',
    timeToBeDecided: false,
    isToday: true,
    state: 'scheduled',
    status: 'Scheduled',
    unknownSince: null,
    isLive: false,
    completed: false,
    draw: 'mens-singles',
    round,
    surface: null,
    bestOf: 3,
    set: null,
    player1: 'TBD',
    player2: 'TBD',
    sides: [nobody, nobody],
    market: null,
    forecast: null,
    withMarketHomeWinProbability: null,
    replayed: null,
    edge: null,
    difference: null,
    liveWinProbability: null,
    ...parts,
  };
}

const listNames = (...rounds: string[]): string[] =>
  listRounds(rounds.map((round) => match(round))).map(({ name }) => name);

describe('listRounds', () => {
  it('orders counted and named rounds, whatever order they come in', () => {
    expect(
      listNames('Final', 'Round 2', 'Semifinal', 'Round 1', 'Quarterfinal', 'Round 10'),
    ).toEqual(['Round 1', 'Round 2', 'Round 10', 'Quarterfinal', 'Semifinal', 'Final']);
  });

  it('puts qualifying first and rounds told by who is left before the quarterfinals', () => {
    expect(
      listNames(
        'Quarterfinals',
        'Round of 16',
        '1st Round',
        'Qualifying Final',
        'Round of 32',
        'Qualifying 1st Round',
      ),
    ).toEqual([
      'Qualifying 1st Round',
      'Qualifying Final',
      '1st Round',
      'Round of 32',
      'Round of 16',
      'Quarterfinals',
    ]);
  });

  it('keeps every match, in the order in which they came', () => {
    const early = match('Round 1', { gameTime: '2026-11-20T12:00:00.000Z' });
    const late = match('Round 1', { gameTime: '2026-11-20T15:00:00.000Z' });
    expect(listRounds([early, match('Final'), late])[0]?.matches).toEqual([early, late]);
  });
});

describe('currentRound', () => {
  const over = { state: 'final', completed: true } as const;

  it('is the first that is not over; a match that is called off does not hold it up', () => {
    const rounds = listRounds([
      match('Round 1', over),
      match('Round 1', { state: 'canceled' }),
      match('Round 2', over),
      match('Round 2'),
      match('Final'),
    ]);
    expect(currentRound(rounds)?.name).toBe('Round 2');
  });

  it('is the last when all are over', () => {
    expect(currentRound(listRounds([match('Final', over), match('Round 1', over)]))?.name).toBe(
      'Final',
    );
    expect(currentRound([])).toBeUndefined();
  });
});

describe('formatCountries', () => {
  const player = (country: string | null) => ({
    id: '1',
    name: 'A',
    shortName: 'A',
    country,
    flagUrl: null,
  });

  it('names a pair’s countries once when they are the same', () => {
    expect(formatCountries({ players: [player('Japan'), player('Serbia')] })).toBe(
      'Japan / Serbia',
    );
    expect(formatCountries({ players: [player('Japan'), player('Japan')] })).toBe('Japan');
    expect(formatCountries({ players: [player(null)] })).toBeUndefined();
    expect(formatCountries({ players: [] })).toBeUndefined();
  });
});

describe('setAnnouncements', () => {
  it('tells of the sets that are over, and not of the games of an open one', () => {
    const side = (...games: [games: number, won: boolean | null][]): TennisSideView => ({
      ...nobody,
      sets: games.map(([count, won]) => ({ games: count, won, tiebreak: null })),
    });
    const [standing] = setAnnouncements([
      match('Final', {
        player1: 'Ann Lee',
        player2: 'Bo Ray',
        sides: [side([6, true], [2, null]), side([4, false], [1, null])],
      }),
    ]);
    expect(standing?.sentence).toBe('Ann Lee vs Bo Ray: 6-4.');
    expect(standing?.mark).toBe('6-4');
  });
});

describe('formatBoardName', () => {
  it('is the beginning of the last name, as predictions have it', () => {
    expect(formatBoardName({ name: 'Jannik Sinner' })).toBe('SIN');
    expect(formatBoardName({ name: 'Botic van de Zandschulp' })).toBe('ZAN');
    expect(formatBoardName({ name: 'Zhang' })).toBe('ZHA');
    expect(formatBoardName({ name: null })).toBe('TBD');
  });
});

describe('how a match stands', () => {
  it('calls only the last round “Final”', () => {
    expect(matchStatusLabel({ state: 'final', status: 'Final' })).toBe('Finished');
    expect(matchStatusLabel({ state: 'final', status: '' })).toBe('Finished');
    expect(matchStatusLabel({ state: 'retired', status: 'Final' })).toBe('Retired');
    expect(matchStatusLabel({ state: 'walkover', status: 'Final' })).toBe('Walkover');
    expect(matchStatusLabel({ state: 'retired', status: 'Default' })).toBe('Default');
    expect(matchStatusLabel({ state: 'live', status: '2nd Set' })).toBe('2nd Set');
  });
});

describe('drawKey', () => {
  it('is read back as it was written, whatever the id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tennisTourIds), fc.string({ minLength: 1 }), (league, id) => {
        expect(readDrawKey(drawKey(league, id))).toEqual({ league, id });
      }),
    );
  });

  it('is not read from what somebody has made up', () => {
    expect(readDrawKey(null)).toBeUndefined();
    expect(readDrawKey('')).toBeUndefined();
    expect(readDrawKey('atp')).toBeUndefined();
    expect(readDrawKey('atp:')).toBeUndefined();
    expect(readDrawKey('pga:12')).toBeUndefined();
  });
});
