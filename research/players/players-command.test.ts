import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'players-'));
afterAll(() => rmSync(folder, { recursive: true }));

const days = Array.from({ length: 6 }, (_, at) => `2020-01-0${at + 1}`);
const history = join(folder, 'nba.csv');
const games = days.map((day) => `${day},2020,regular,0,BOS,NYK,110,104`);
writeFileSync(
  history,
  `date,season,game_type,neutral,home,away,home_score,away_score\n${games.join('\n')}\n`,
);
const players = join(folder, 'nba-players.csv.gz');
const header =
  'date,home,away,team,pid,player,min,pts,pm,fgm,fga,fg3m,ftm,fta,oreb,dreb,ast,stl,blk,tov,pf';
const lines = days.flatMap((day) =>
  ['BOS', 'NYK'].flatMap((team) =>
    [33, 33, 33, 33, 33, 33, 33, 9].map(
      (min, at) => `${day},BOS,NYK,${team},${team}${at},Name,${min},20,5,8,15,2,2,3,1,4,5,1,0,2,3`,
    ),
  ),
);
writeFileSync(players, gzipSync(`${header}\n${lines.join('\n')}\n`));

function backtest(...options: string[]) {
  const command = ['--import', 'tsx', 'research/backtest.ts', 'nba', '--history', history];
  return spawnSync(process.execPath, [...command, ...options], { cwd: root, encoding: 'utf8' });
}

describe('the backtest of players', () => {
  it('prints scores beside the yardstick of players with a role, and writes a row per projection', () => {
    const rows = join(folder, 'rows.csv');
    const options = ['--players', players, '--known', '0.5', '--rows', rows, '--json'];
    const { stdout, status } = backtest(...options);
    expect(status).toBe(0);
    const report = JSON.parse(stdout) as { players: Record<string, unknown>[] };
    expect(report).toMatchObject({ league: 'nba', from: 2020 });
    expect(report.players.map(({ statistic }) => statistic)).toEqual([
      'points',
      'rebounds',
      'assists',
      'threes',
      'points+rebounds+assists',
    ]);
    // Seven regulars a side, from their second game on.
    expect(report.players[0]).toMatchObject({ n: 70, baselineMae: 0 });
    expect(Object.keys(report.players[0] ?? {})).toEqual(
      'statistic n mae negativeLogLikelihood baselineMae baselineNegativeLogLikelihood calibration'.split(
        ' ',
      ),
    );
    const [first, second, ...others] = readFileSync(rows, 'utf8').trim().split('\n');
    expect(first).toBe('date,team,player,statistic,mean,median,probabilityOfActual,actual');
    expect(second).toMatch(/^2020-01-02,BOS,BOS0,points,[\d.]+,\d+,0\.\d+,20$/);
    expect(others).toHaveLength(349);
  }, 120_000);

  it('exits with 1 and one line for a file of anything else', () => {
    const { stderr, status } = backtest('--players', history);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(`backtest: ${history}: line 1: is no known file of player lines`);
  }, 120_000);
});
