import { eighthLeague } from './domain.ts';
import type { FeedLeague } from '#testing/fixtures/espn/feed-league.ts';
import { winterSeason } from '#testing/fixtures/espn/winter-season.ts';

/** The eighth league's feed, in the recorded shapes of the other leagues' feeds. */
export const eighthFeed: FeedLeague = {
  id: eighthLeague,
  path: 'bandy/nbl',
  abbreviation: 'NBL',
  idDigit: 8,
  playsOn: 'days',
  getSeason: winterSeason,
  teams: [
    ['1', 'Harbour', 'Herons', 'HAR', '0b3d5c', 'e8b400'],
    ['2', 'Fjord', 'Foxes', 'FJO', '8a1c1c', 'ffffff'],
    ['3', 'Elv', 'Otters', 'ELV', '1e5b3a', 'c9d6c0'],
    ['4', 'Tundra', 'Terns', 'TUN', '404a56', 'd7dde3'],
    ['5', 'Sund', 'Locks', 'SUN', '27408b', 'f2c14e'],
    ['6', 'Vik', 'Voles', 'VIK', '5b2a86', 'e0d4ee'],
    ['7', 'Dal', 'Deer', 'DAL', '7a4a1f', 'f4e3cf'],
    ['8', 'Skog', 'Stoats', 'SKO', '0f6b63', 'ffffff'],
  ],
  conferences: [
    {
      name: 'Northern Conference',
      abbreviation: 'NORTH',
      divisions: ['Coast Division', 'Inland Division'],
    },
    {
      name: 'Southern Conference',
      abbreviation: 'SOUTH',
      divisions: ['Coast Division', 'Inland Division'],
    },
  ],
  live: { home: [3, 1], away: [1, 1], displayClock: '21:30', shortDetail: '21:30 - 2nd' },
  final: { home: [3, 3], away: [1, 3], displayClock: '0:00', shortDetail: 'Final' },
  market: { spread: -1.5, spreadPrice: -105, total: 8.5, home: -170, away: 145 },
  thirdColumn: 'ties',
};
