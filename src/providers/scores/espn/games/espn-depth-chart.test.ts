import { describe, expect, it } from 'vitest';
import { readDepthChart } from './espn-depth-chart.ts';

const position = { name: 'Quarterback', abbreviation: 'QB' };
const charted = (playerId: string, name: string) => ({ playerId, name });

describe('depth chart', () => {
  it('lists the quarterbacks in order, wherever the feed puts the player', () => {
    const flat = {
      depthchart: [
        { positions: { lt: { position: { abbreviation: 'LT' }, athletes: [{ id: '9' }] } } },
        {
          positions: {
            qb: {
              position,
              athletes: [
                { id: '1', displayName: 'José Ávila' },
                { id: '2', displayName: 'Bo Back' },
              ],
            },
          },
        },
      ],
    };
    const ranked = {
      depthCharts: [
        {
          positions: {
            quarterback: {
              position,
              athletes: [
                { rank: 2, athlete: { id: '2', displayName: 'Bo Back' } },
                { rank: 1, athlete: { id: '1', displayName: 'José Ávila' } },
              ],
            },
          },
        },
      ],
    };

    const expected = [charted('1', 'José Ávila'), charted('2', 'Bo Back')];
    expect(readDepthChart(flat, 'QB')).toEqual(expected);
    expect(readDepthChart(ranked, 'QB')).toEqual(expected);
  });

  it('lists each player once, skips those without an ID or name, and stops at four', () => {
    const athletes = [
      { id: '1', displayName: 'A' },
      { id: '1', displayName: 'A again' },
      { displayName: 'No id' },
      { id: '../2', displayName: 'No id either' },
      { athlete: { id: '3' } },
      ...['4', '5', '6', '7'].map((id) => ({ id, displayName: id })),
    ];
    const body = { items: [{ positions: { qb: { position, athletes } } }] };

    expect(readDepthChart(body, 'QB').map(({ playerId }) => playerId)).toEqual([
      '1',
      '4',
      '5',
      '6',
    ]);
  });

  it.each([{}, { depthchart: 'none' }, { depthchart: [{ positions: [null] }] }, { items: [7] }])(
    'is empty when unreadable: %j',
    (body) => {
      expect(readDepthChart(body, 'QB')).toEqual([]);
    },
  );
});
