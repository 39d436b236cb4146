import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  type BracketView,
  seasonOddsEndpoints,
  type SeasonOddsView,
} from '#contract/season-odds-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, expectTexts, render, toText, useWideScreen } from '#testing/render.ts';
import { sampleSeasonOdds } from '#testing/samples/sample-season.ts';
import { formatOrdinal, ratingDigits, toHeatStep } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import { describeHistory, listZones } from './team-course.tsx';
import { BracketAndOdds } from './playoff-bracket.tsx';
import { SeasonTab } from './season-tab.tsx';
import { listOddsColumns } from './odds-columns.tsx';
import { sortTeams } from './team-table.tsx';

const { queryKey } = read(seasonOddsEndpoints.odds, { params: { league: 'nba' } });
const left = read(seasonOddsEndpoints.games, { params: { league: 'nba' } });
const renderTab = (odds: SeasonOddsView) =>
  render(
    createElement(SeasonTab, { league: 'nba' as const }),
    answered([
      [queryKey, odds],
      [left.queryKey, { games: [] }],
    ]),
  );

describe('ratings of a season', () => {
  it('have tenths of points, hundredths of goals and runs', () => {
    expect((['nfl', 'nba', 'nhl', 'mlb'] as const).map(ratingDigits)).toEqual([1, 1, 2, 2]);
  });
});

describe('a probability of a season', () => {
  it('is never 0% or 100% while it is undecided', () => {
    expect([0, 0.004, 0.005, 0.5, 0.995, 0.996, 1].map(formatOdds)).toEqual([
      '<1%',
      '<1%',
      '1%',
      '50%',
      '>99%',
      '>99%',
      '>99%',
    ]);
  });

  it('is tinted in nine steps', () => {
    const steps = [0.004, 0.005, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.995].map(toHeatStep);
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('has places in words and zones with sums', () => {
    expect([1, 2, 3, 4, 11, 22].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ]);
    const { teams, zones } = sampleSeasonOdds();
    const spans = listZones(teams[0]?.places ?? [], zones);
    expect(spans.map(({ shares, share }) => [shares.length, Math.round(100 * share)])).toEqual([
      [2, 60],
      [1, 25],
      [1, 15],
    ]);
  });
});

it('sorts figures from the highest, names from A', () => {
  const odds = sampleSeasonOdds();
  const names = (by: string) =>
    sortTeams(odds.teams, listOddsColumns('nba', odds), by).map(({ team }) => team.shortName);
  expect(names('team')).toEqual(['Heat', 'Knicks', 'Nets', 'Suns']);
  expect(names('change')).toEqual(['Knicks', 'Suns', 'Nets', 'Heat']);
});

it('a phone has rows that open, closed at first', () => {
  const html = renderTab(sampleSeasonOdds());
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(3);
  expect(toText(html)).toContain('Knicks 10-9 · +1.6 44 81% 2%');
});

it('a bracket says that it is projected, names conferences, and gives each round its own odds', () => {
  const [competitor, , , suns] = sampleSeasonOdds().teams.map(({ team }) => team);
  if (competitor === undefined || suns === undefined) throw new Error('no team');
  const slot = { competitor, seed: 7, wins: 0, probability: null };
  const open = { ...slot, competitor: null, seed: null };
  const bracket: BracketView = {
    isProjected: true,
    rounds: [
      { name: 'Play-In', series: [{ slots: [slot, open], isDecided: false }] },
      {
        name: 'First Round',
        series: [
          { slots: [slot, open], isDecided: false },
          { slots: [{ ...slot, competitor: suns }, open], isDecided: false },
        ],
      },
      { name: 'Finals', series: [] },
    ],
    odds: [{ competitor, reach: [0.9, 0.4, 0.2] }],
  };
  const text = toText(render(createElement(BracketAndOdds, { bracket })));
  expectTexts(
    text,
    [
      'Projected: ',
      '7 Knicks TBD',
      'East 7 Knicks TBD West 7 Suns TBD',
      /Team First Round Finals Title .*90% 40% 20%/,
    ],
    /Not set yet/,
  );
});

describe('the table of season odds', () => {
  useWideScreen();

  it('has one conference by projected wins, cut lines, decided words and changes', () => {
    const html = renderTab(sampleSeasonOdds());
    const text = toText(html);
    expectTexts(
      text,
      [
        '20,000 simulated seasons, locked',
        /Knicks 10-9 \+1.6 ±2.5 44 38–51 81% 50%/,
        /Heat .* 47% .* −9/,
        /Nets .* Out 0% &lt;1%/,
        'Dashed lines: top two, play-in.',
        'Most likely 1st in the East',
        'Top two 60%',
      ],
      /Suns 10-9|No. 1 seed|Market/,
    );
    expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Wins/);
    expect(html.match(/border-dashed/g)).toHaveLength(2);
  });

  it('tells what games of the next day are worth', () => {
    const stakes = ['2030-11-29T18:00:00.000Z', '2030-12-02T18:00:00.000Z'].map(
      (startsAt, index) => ({
        gameId: `game-${index}`,
        homeId: 'knicks',
        awayId: 'heat',
        startsAt,
        teamId: 'knicks',
        statement: 'playoffs' as const,
        ifWin: 0.85,
        ifLoss: 0.77 - index / 10,
      }),
    );
    expectTexts(
      toText(renderTab(sampleSeasonOdds({ stakes }))),
      ['At stake Fri, Nov 29', 'Knicks playoffs vs HEA vs HEA 77% 85% 8'],
      /67%/,
    );
  });

  it('says in a sentence where the chosen team stands', () => {
    const [knicks] = sampleSeasonOdds().teams;
    if (knicks === undefined) throw new Error('no team');
    expect(describeHistory(knicks, [0.46, 0.86, 0.81])).toBe(
      'Knicks 81%, +4 in 7 days; lowest 46%, highest 86%.',
    );
    const sure = { ...knicks, playoffs: 1, decided: { playoffs: true } };
    expect(describeHistory(sure, [])).toBe('Knicks are in, +4 in 7 days.');
  });

  it.each<[Partial<SeasonOddsView>, string]>([
    [
      { state: 'simulating', progress: { done: 6400, total: 20_000 }, teams: [], locked: null },
      'Simulating 20,000 seasons: 6,400 done.',
    ],
    [{ state: 'failed' }, 'This morning’s odds could not be calculated. Showing Nov 28.'],
    [{ state: 'no-schedule', teams: [], locked: null }, 'The schedule is not out yet.'],
    [{ startsAt: '2026-10-20T23:30:00.000Z' }, 'The NBA season starts Oct 20.'],
    [
      { state: 'ended', startsAt: '2027-10-19T23:30:00.000Z' },
      'This is how it ended. The next season starts Oct 19.',
    ],
    [
      {
        state: 'ended',
        graded: [{ statement: 'playoffs', n: 4500, brier: 0.12, logScore: 0.36, replayed: false }],
      },
      'Playoffs 0.120 0.360 4,500',
    ],
  ])('says what is special about them: %o', (change, text) => {
    expect(toText(renderTab(sampleSeasonOdds(change)))).toContain(text);
  });
});
