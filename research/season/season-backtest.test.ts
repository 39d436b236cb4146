import { describe, expect, it } from 'vitest';
import { getAlignments } from '#forecasting/leagues/alignment.ts';
import { readCommand, UsageError } from '../backtest-command.ts';
import { readTeamHistory } from '../backtest/team-history.ts';
import { readPublishedOdds } from './published-odds.ts';
import { backtestSeasons } from './season-backtest.ts';

/** Three football seasons of two rounds by all teams, the better letter always winning at home. */
function writeHistory(): string {
  const codes = [...new Set([...getAlignments('nfl').values()].map(({ code }) => code))].toSorted();
  const rows = [2018, 2019, 2020].flatMap((season) =>
    [1, 2, 3, 5, 8, 9, 10, 12, 14, 15].flatMap((step, week) =>
      codes.map((home, index) => {
        const away = codes[(index + step) % codes.length] ?? '';
        const isUpset = (index * 7 + week * 3 + season) % 4 === 0;
        const [homeScore, awayScore] = home < away === isUpset ? [17, 20] : [24, 20];
        const day = new Date(Date.UTC(season, 8, 10 + 7 * week)).toISOString().slice(0, 10);
        return `${day},${season},regular,0,${home},${away},${homeScore},${awayScore}`;
      }),
    ),
  );
  return ['date,season,game_type,neutral,home,away,home_score,away_score', ...rows].join('\n');
}

const published = [
  'league,season,date,team,event,prob,outcome',
  'nfl,2020,2020-09-10,KC,make_playoffs,0.5,1',
  'nfl,2020,2020-10-12,KC,make_playoffs,0.75,1',
  'nfl,2020,2020-10-12,KC,seed_2,0.1,1',
  'nba,2020,2020-10-12,BOS,make_playoffs,0.1,1',
].join('\n');

describe('the backtest of season odds', () => {
  const history = readTeamHistory('nfl', writeHistory());
  const odds = readPublishedOdds('nfl', published);
  const report = backtestSeasons('nfl', history, { from: 2020, published: odds, count: 60 });
  const find = (horizonDays: number, kind = 'playoffs') =>
    report.statements.find((one) => one.horizonDays === horizonDays && one.kind === kind);

  it('states every team’s chances on the published days only', () => {
    expect(find(0)?.n).toBe(32);
    expect(find(30)?.n).toBe(32);
    expect(find(60)).toBeUndefined();
    expect(report.versions.map(({ season }) => season)).toEqual([2020, 2020]);
  });

  it('scores the same statements as published', () => {
    const { publishedN, publishedBrier } = find(30) ?? {};
    expect(publishedN).toBe(1);
    expect([0.0625, 0.5625]).toContain(publishedBrier);
    expect(find(30, 'title')?.publishedBrier).toBeNull();
  });

  it('knows more later, and never the future', () => {
    const first = find(0)?.brier ?? Number.NaN;
    expect(find(30)?.brier).toBeLessThan(first);
    // Another ending of the season leaves what was said before it.
    const changed = writeHistory().replaceAll(/^(2020-1[12].*),(\d+),(\d+)$/gm, '$1,$3,$2');
    const other = backtestSeasons('nfl', readTeamHistory('nfl', changed), {
      from: 2020,
      published: odds,
      count: 60,
    });
    const means = (all: typeof report) =>
      all.statements
        .filter(({ kind }) => kind === 'title')
        .map(({ bins }) => bins.map(({ n, mean }) => [n, mean]));
    expect(means(other)).toEqual(means(report));
  });

  it('needs a first season and a league of teams', () => {
    const read =
      (...more: string[]) =>
      () =>
        readCommand([...more, '--history', 'x', '--season-odds']);
    expect(read('nfl')).toThrow(UsageError);
    expect(read('atp', '--from', '2020')).toThrow(UsageError);
    expect(read('nfl', '--from', '2020')()).toMatchObject({ seasonOdds: 'nfl', from: 2020 });
    expect(() => readCommand(['nfl', '--history', 'x', '--published', 'y'])).toThrow(UsageError);
  });
});
