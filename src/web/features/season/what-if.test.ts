import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RemainingGameView, SeasonWhatIfView } from '#contract/season-odds-endpoints.ts';
import { sampleSeasonOdds } from '#testing/samples/sample-season.ts';
import { describeChosen, describePrecision } from './season-what-if.tsx';
import {
  listSlates,
  readWinners,
  type Winners,
  withAll,
  withWinner,
  writeWinners,
} from './what-if-choices.ts';

const game = (id: string, change: Partial<RemainingGameView> = {}): RemainingGameView => ({
  id,
  startsAt: '2026-11-29T18:00:00.000Z',
  week: 13,
  homeId: `${id}h`,
  awayId: `${id}a`,
  homeWinProbability: 0.6,
  hasStarted: false,
  ...change,
});
const games = [
  game('1'),
  game('2', { homeWinProbability: 0.3 }),
  game('3', { hasStarted: true }),
  game('4', { week: 14, startsAt: '2026-12-06T18:00:00.000Z' }),
];
const none = new Map<string, 'home' | 'away'>();

describe('the winners chosen', () => {
  it('come back from the address as they were written', () => {
    const choice = fc.dictionary(
      fc.constantFrom('1', '2', '4'),
      fc.constantFrom('home' as const, 'away' as const),
    );
    fc.assert(
      fc.property(choice, (chosen) => {
        const address = new URLSearchParams(writeWinners(new Map(Object.entries(chosen))));
        expect(Object.fromEntries(readWinners(address, games))).toEqual({ ...chosen });
      }),
    );
  });

  it('leave out started and unknown games, and one named twice', () => {
    const address = new URLSearchParams({ home: '1,3,99', away: '1,2' });
    expect([...readWinners(address, games)]).toEqual([
      ['1', 'home'],
      ['2', 'away'],
    ]);
  });

  it('open again when pressed again', () => {
    const once = withWinner(none, '1', 'home');
    expect([...once]).toEqual([['1', 'home']]);
    expect([...withWinner(once, '1', 'away')]).toEqual([['1', 'away']]);
    expect([...withWinner(once, '1', 'home')]).toEqual([]);
  });

  it('are all favorites or home teams of a slate', () => {
    const old = game('5', { week: null, startsAt: '2026-01-05T18:00:00.000Z' });
    const daily = game('6', { week: null, startsAt: '2090-01-05T18:00:00.000Z' });
    expect(listSlates([old, daily]).map(({ label }) => label)).toEqual(['Thu, Jan 5', 'Postponed']);
    const [week] = listSlates(games);
    expect(week).toMatchObject({ name: 'w13', label: 'Week 13' });
    expect(Object.fromEntries(withAll(none, week?.games ?? [], 'favorites'))).toEqual({
      1: 'home',
      2: 'away',
    });
    expect(Object.fromEntries(withAll(none, week?.games ?? [], 'home'))).toEqual({
      1: 'home',
      2: 'home',
    });
  });

  it('are named, out of the open games of the slate', () => {
    const [team] = sampleSeasonOdds().teams;
    if (team === undefined) throw new Error('no team');
    const name = (id: string) => ({ ...team.team, shortName: `Team ${id}` });
    const teams = new Map(['1h', '2a', '4h'].map((id) => [id, name(id)]));
    const slate = { games: games.slice(0, 3) };
    const describeWinners = (winners: Winners) => describeChosen({ winners, games, teams }, slate);
    const two = new Map([
      ['1', 'home'],
      ['2', 'away'],
    ] as const);
    expect(describeWinners(none)).toBe('0 of 2 winners chosen.');
    expect(describeWinners(two)).toBe('2 of 2 winners chosen: Team 1h, Team 2a.');
    const elsewhere = new Map([['4', 'home']] as const);
    expect(describeWinners(elsewhere)).toBe('1 winner chosen: Team 4h.');
  });
});

it('says how many seasons match, and when new ones were simulated', () => {
  const winners = new Map([['1', 'home']] as const);
  const answer: SeasonWhatIfView = {
    matching: 1794,
    simulations: 20_000,
    isSimulatedAgain: false,
    precision: 0.021,
    teams: [],
    effects: [],
  };
  expect(describePrecision({ winners, answer })).toBe(
    '1,794 of 20,000 simulated seasons match; odds are within ±2 percentage points.',
  );
  const again = { ...answer, matching: 310, isSimulatedAgain: true, precision: 0.007 };
  expect(describePrecision({ winners, answer: again })).toBe(
    'Only 310 seasons matched: 20,000 new seasons with your winners; odds are within ±1 percentage points.',
  );
});
