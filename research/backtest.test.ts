import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './backtest-command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const history = join(folder, 'history.csv');
writeFileSync(
  history,
  'date,season,game_type,neutral,home,away,home_score,away_score\n' +
    '2020-09-10,2020,regular,0,KC,HOU,34,20\n2020-09-20,2020,regular,0,HOU,KC,16,33\n',
);

const header =
  'date,home,away,home_qb_id,away_qb_id,home_qb_value,away_qb_value,home_qb_draft,away_qb_draft';
const rows = '2020-09-10,KC,HOU,1,2,50,40,10,12\n2020-09-20,HOU,KC,2,1,30,70,12,10\n';

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function backtest(...options: string[]) {
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', 'research/backtest.ts', 'nfl', '--history', history, ...options],
    { cwd: root, encoding: 'utf8' },
  );
}

describe('the backtest command', () => {
  it('reads lineups from a compressed file, and prints both models in one object', () => {
    const lineups = written('quarterbacks.csv.gz', gzipSync(`${header}\n${rows}`));
    const { stdout, status } = backtest('--lineups', lineups, '--known', '0.5', '--json');
    expect(status).toBe(0);
    const report = JSON.parse(stdout) as { models: { name: string; n: number }[] };
    const names = report.models.map(({ name }) => name);
    expect(names).toEqual([
      'home',
      'reference',
      'market',
      'results-only',
      'statistical',
      'past-prices',
      'blend',
    ]);
    expect(report).toMatchObject({ league: 'nfl', games: 2, knownShare: 0.5 });
  }, 120_000);

  it('exits with 1 and one line naming file and line for any invalid lineup', () => {
    const bad = written('bad.csv', `${header}\n${rows.replace('70', 'seventy')}`);
    const { stderr, status, stdout } = backtest('--lineups', bad, '--json');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe(`backtest: ${bad}: line 3: away_qb_value “seventy” is not a number`);
  }, 120_000);

  it('exits with 2 and says what is missing for refitting', () => {
    const lineups = written('refit.csv', `${header}\n${rows}`);
    const { stderr, status } = backtest('--lineups', lineups, '--refit', '3');
    expect(status).toBe(2);
    expect(stderr).toContain('--refit needs --from SEASON, the first scored');
  }, 120_000);

  it('exits with 1 for a share outside 0 to 1', () => {
    const lineups = written('quarterbacks.csv', `${header}\n${rows}`);
    const { stderr, status } = backtest('--lineups', lineups, '--known', '1.5');
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('backtest: --known “1.5” is not a share from 0 to 1');
  }, 120_000);

  it('refits a tour without lineups, from a season on', () => {
    const read = (...more: string[]) => readCommand(['atp', '--history', history, ...more]);
    expect(read('--refit', '2', '--from', '2016')).toMatchObject({ refitEvery: 2, from: 2016 });
    expect(() => read('--refit', '2')).toThrow(UsageError);
    expect(() => readCommand(['pga', '--history', history, '--refit', '2'])).toThrow(UsageError);
  });
});
