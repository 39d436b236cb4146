import { describe, expect, it } from 'vitest';
import { listPropBooks, readPropLines } from './espn-prop-lines.ts';

const core = 'http://sports.core.api.espn.com/v2/sports/basketball/leagues/nba';
const athlete = (id: string) => ({ $ref: `${core}/seasons/2027/athletes/${id}?lang=en&region=us` });
const lines = (...items: unknown[]) => readPropLines('nba', 'Book', [{ items }]);

// Hand-made: no real answer was ever recorded.
describe('ESPN’s lines of players', () => {
  it('are linked from bookmakers, preferred ones first', () => {
    const entry = (id: string, name: string) => ({
      provider: { id, name },
      propBets: { $ref: `${core}/events/4/competitions/4/odds/${id}/propBets?lang=en` },
    });
    const items = [
      { provider: { id: '58', name: 'ESPN BET' } },
      entry('41', 'SugarHouse'),
      entry('100', 'DraftKings'),
      entry('1004', 'consensus'),
      { provider: { name: 'Elsewhere' }, propBets: { $ref: 'http://example.org/' } },
      null,
    ];
    expect(listPropBooks({ items })).toEqual([
      { id: '100', name: 'DraftKings' },
      { id: '41', name: 'SugarHouse' },
    ]);
    expect(listPropBooks({})).toEqual([]);
  });

  it('have the current line, the opening one, and prices where their side is named', () => {
    expect(
      lines(
        {
          athlete: athlete('1966'),
          type: { id: '1', name: 'Total Points' },
          open: { target: { value: 25.5 } },
          current: {
            target: { value: 24.5, displayValue: '24.5' },
            over: { american: '-115' },
            under: { american: { value: '-105' } },
          },
        },
        {
          athlete: athlete('1966'),
          type: { name: 'Total Points, Rebounds, and Assists' },
          current: { target: { displayValue: '38.5' } },
          odds: { american: { value: '-120' } },
        },
        {
          athlete: { id: 3975 },
          type: { name: 'Total 3-Point Field Goals' },
          odds: { total: { value: '4.5' }, american: { value: '+102' } },
          side: 'Over',
        },
      ),
    ).toEqual([
      {
        playerId: '1966',
        statistic: 'points',
        provider: 'Book',
        line: 24.5,
        openLine: 25.5,
        overPrice: -115,
        underPrice: -105,
      },
      {
        playerId: '1966',
        statistic: 'points+rebounds+assists',
        provider: 'Book',
        line: 38.5,
      },
      { playerId: '3975', statistic: 'threes', provider: 'Book', line: 4.5, overPrice: 102 },
    ]);
  });

  it('join over and under of one line, and prefer half lines to alternatives', () => {
    const item = (value: number, side?: string, price?: string) => ({
      athlete: athlete('7'),
      type: { name: 'Assists' },
      current: { target: { value } },
      ...(side !== undefined && { side, odds: { american: { value: price } } }),
    });
    expect(
      lines(item(6), item(5.5, 'over', '-130'), item(10), item(5.5, 'under', 'EVEN'), item(7.5)),
    ).toEqual([
      { playerId: '7', statistic: 'assists', provider: 'Book', line: 5.5, overPrice: -130, underPrice: 100 }, // oxfmt-ignore
    ]);
  });

  it('leave out what has no player, known statistic or line', () => {
    const whole = { athlete: athlete('1'), type: { name: 'Points' }, current: { target: 20.5 } };
    const broken = [
      null,
      'text',
      { ...whole, athlete: { $ref: 'http://example.org/athletes/x' } },
      { ...whole, type: { name: 'First Basket' } },
      { ...whole, type: 'Points' },
      { ...whole, current: { target: { value: 'OFF' } } },
      { ...whole, current: { target: { value: -3.5 } } },
      { ...whole, current: [] },
    ];
    expect(lines(...broken)).toEqual([]);
    expect(lines(whole, ...broken)).toHaveLength(1);
    expect(readPropLines('nba', 'Book', [{}, { items: {} }])).toEqual([]);
  });
});
