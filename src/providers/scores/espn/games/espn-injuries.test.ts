import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { readInjuries } from './espn-injuries.ts';

const header = {
  competitions: [
    {
      competitors: [
        { id: '21', homeAway: 'home' },
        { id: '6', homeAway: 'away' },
      ],
    },
  ],
};

const entry = (changes: FeedObject = {}): FeedObject => ({
  status: 'Questionable',
  date: '2026-11-20T18:02Z',
  athlete: { id: '7', displayName: 'Quinn Arm', position: { abbreviation: 'QB' } },
  details: { type: 'Knee', detail: 'Sprain', side: 'Left' },
  ...changes,
});

const read = (injuries: unknown) => readInjuries({ header, injuries }, 'g1');
const buildList = (id: string, injuries: unknown) => ({ team: { id }, injuries });

describe('injuries in a summary', () => {
  it('are matched to their side, whatever the order of the lists', () => {
    const injuries = read([buildList('6', [entry()]), buildList('21', [])]);

    expect(injuries).toEqual({
      gameId: 'g1',
      home: [],
      away: [
        {
          playerId: '7',
          name: 'Quinn Arm',
          position: 'QB',
          status: 'Questionable',
          detail: 'Knee, Sprain',
          updatedAt: '2026-11-20T18:02:00.000Z',
        },
      ],
    });
  });

  it.each([
    ['there is no list', undefined],
    ['the lists are empty', []],
    ['they are no lists', { injuries: 'none' }],
    ['the lists are other teams’', [buildList('99', [entry()])]],
    [
      'nothing in a list can be read',
      [buildList('21', ['?']), buildList('6', [{ status: 'Out' }])],
    ],
  ])('are unknown, not “none”, when %s', (_title, injuries) => {
    expect(read(injuries)).toEqual({ gameId: 'g1', home: undefined, away: undefined });
  });

  it('are ignored when a side appears twice, because their owner is ambiguous', () => {
    const sides = header.competitions.flatMap(({ competitors }) => competitors);
    const competitors = [...sides, { id: '7', homeAway: 'away' }];
    const injuries = {
      header: { competitions: [{ competitors }] },
      injuries: [buildList('6', [entry()])],
    };

    expect(() => readInjuries(injuries, 'g1')).toThrow('without its two sides');
  });

  it('skip malformed entries and keep the rest', () => {
    const nameless = entry({ athlete: { id: '8' } });
    const silent = entry({ athlete: { displayName: 'Sid Lent' }, status: {} });
    const bare = { status: 'Out', athlete: { displayName: 'Bo Bare' }, details: null, date: 'now' };
    const { home } = read([buildList('21', [null, nameless, silent, bare, entry()])]);

    expect(home?.map(({ name }) => name)).toEqual(['Bo Bare', 'Quinn Arm']);
    expect(home?.[0]).toEqual({ name: 'Bo Bare', status: 'Out' });
  });

  it('list each player once, with the first entry', () => {
    const { home } = read([buildList('21', [entry({ status: 'Out' }), entry()])]);
    expect(home?.map(({ status }) => status)).toEqual(['Out']);
  });

  it('are undefined when the feed has no data', () => {
    const unsaid = entry({ details: { type: 'Not Specified', detail: 'Not Specified' } });
    const { home } = read([buildList('21', [unsaid])]);
    expect(home?.[0]?.detail).toBeUndefined();
  });

  it('are limited in number and length', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      entry({
        status: 'o'.repeat(5000),
        athlete: { id: String(index), displayName: 'n'.repeat(5000) },
      }),
    );
    const { home } = read([buildList('21', many)]);

    expect(home).toHaveLength(40);
    expect(home?.every(({ name, status }) => name.length <= 80 && status.length <= 40)).toBe(true);
  });

  it('never throw on malformed data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (first, second) => {
        const { home, away } = read([buildList('21', [first, entry(), second]), first, second]);
        expect(home?.length).toBeGreaterThan(0);
        expect(away === undefined || Array.isArray(away)).toBe(true);
      }),
    );
  });
});
