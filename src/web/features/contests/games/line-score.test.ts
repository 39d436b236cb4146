import { describe, expect, it } from 'vitest';
import { segmentColumns } from './line-score.tsx';

type Game = Parameters<typeof segmentColumns>[0];

function game(change: Partial<Game> & { awayParts: number[]; homeParts: number[] }): Game {
  const { awayParts, homeParts, ...rest } = change;
  const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0);

  return {
    league: 'nba',
    phase: 'regular',
    state: 'final',
    completed: true,
    regulationSegments: null,
    awayScore: sum(awayParts),
    homeScore: sum(homeParts),
    away: { segmentScores: awayParts },
    home: { segmentScores: homeParts },
    ...rest,
  };
}

const headings = (of: Game): string[] => segmentColumns(of).map((column) => column.heading);

describe('segmentColumns', () => {
  it('leaves the parts to come empty while a game is in play', () => {
    const live = game({ state: 'live', completed: false, awayParts: [30, 12], homeParts: [22, 9] });

    expect(segmentColumns(live)).toEqual([
      { heading: '1', away: '30', home: '22' },
      { heading: '2', away: '12', home: '9' },
      { heading: '3', away: '', home: '' },
      { heading: '4', away: '', home: '' },
    ]);
  });

  it('counts overtimes on', () => {
    const long = game({ awayParts: [20, 20, 20, 20, 8, 9], homeParts: [20, 20, 20, 20, 8, 7] });
    expect(headings(long)).toEqual(['1', '2', '3', '4', 'OT', '2OT']);
  });

  it('calls the fifth part of a hockey game a shootout, but not in the playoffs', () => {
    const parts = {
      league: 'nhl',
      awayParts: [1, 0, 1, 0, 1],
      homeParts: [0, 1, 1, 0, 0],
    } as const;
    const shot = game({
      ...parts,
      awayParts: [...parts.awayParts],
      homeParts: [...parts.homeParts],
    });

    expect(headings(shot)).toEqual(['1', '2', '3', 'OT', 'SO']);
    expect(headings({ ...shot, phase: 'playoff' })).toEqual(['1', '2', '3', 'OT', '2OT']);
  });

  it('marks the bottom of the ninth that was not needed, and goes on counting innings', () => {
    const nine = game({
      league: 'mlb',
      awayParts: [0, 0, 0, 0, 3, 4, 1, 0, 0],
      homeParts: [0, 2, 3, 0, 0, 0, 3, 1],
    });
    expect(segmentColumns(nine).at(-1)).toEqual({ heading: '9', away: '0', home: 'X' });

    const ten = game({
      league: 'mlb',
      awayParts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
      homeParts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
    expect(headings(ten).at(-1)).toBe('10');
  });

  it('has as many parts as the game has in regulation: seven innings, and more if needed', () => {
    const seven = (awayParts: number[]) =>
      headings(game({ league: 'mlb', regulationSegments: 7, awayParts, homeParts: [0, 1] }));
    expect(seven([1, 0])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(seven([1, 0, 0, 0, 0, 0, 0, 0]).at(-1)).toBe('8');
  });

  it('is empty before the start and for a game that was called off', () => {
    expect(segmentColumns(game({ state: 'scheduled', awayParts: [], homeParts: [] }))).toEqual([]);
    expect(segmentColumns(game({ state: 'postponed', awayParts: [3], homeParts: [1] }))).toEqual(
      [],
    );
  });
});
