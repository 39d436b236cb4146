import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { createLog, readable } from './log.ts';
import { doWithin } from './request-scope.ts';

function collect(): { text: () => string; stream: Writable } {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { text: () => text, stream };
}

describe('a log line', () => {
  it('is JSON, with its request or job, also after an await', async () => {
    const { text, stream } = collect();
    const log = createLog('info', stream);
    log.info('outside');
    await doWithin({ requestId: 'r1', job: 'poll-nfl' }, async () => {
      await Promise.resolve();
      log.child({ thread: 'jobs' }).info({ league: 'nfl' }, 'inside');
    });

    const [outside, inside] = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(outside).not.toHaveProperty('requestId');
    expect(inside).toMatchObject({
      requestId: 'r1',
      job: 'poll-nfl',
      thread: 'jobs',
      league: 'nfl',
      msg: 'inside',
    });
  });

  it('is readable on a terminal, with no more error details than elsewhere', () => {
    const { text, stream } = collect();
    const log = createLog('info', readable(stream, false));
    const error = new Error('Failed query: select $1\nparams: a secret word');
    log.warn({ err: error, league: 'nfl' }, 'a poll failed');

    expect(text()).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] WARN: a poll failed$/m);
    expect(text()).toMatch(/league: "nfl"/);
    expect(text()).not.toContain('a secret word');
    expect(text()).not.toContain('hostname');
  });
});

describe('a failure that repeats', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function setUp() {
    const { text, stream } = collect();
    const log = createLog('info', stream);
    const takeLines = () =>
      text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    return { log, takeLines };
  }

  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });
  const query = (text: string) =>
    new Error(`Failed query: ${text}\nparams: a secret word`, { cause: refused(5432) });

  it('is logged once in full, then once a minute with its number, until it ends', () => {
    const { log, takeLines } = setUp();
    for (let second = 0; second < 150; second += 1) {
      doWithin({ requestId: `r${second}` }, () =>
        log.warn({ err: query(`select ${second}`), failures: second }, 'database lost'),
      );
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(600_000);

    const [first, ...summaries] = takeLines();
    expect(first).toMatchObject({ requestId: 'r0', err: { stack: expect.any(String) as string } });
    expect(first).not.toHaveProperty('repeated');
    expect(summaries.map(({ repeated, msg }) => [repeated, msg])).toEqual([
      [59, 'database lost'],
      [60, 'database lost'],
      [30, 'database lost'],
    ]);
    for (const { err, ...line } of summaries) {
      expect(line).not.toHaveProperty('requestId');
      expect(JSON.stringify(err)).not.toMatch(/stack|secret/);
    }

    log.warn({ err: query('select 1') }, 'database lost');
    expect(takeLines().at(-1)).not.toHaveProperty('repeated');
  });

  it('does not hide another one: of another league, with another cause or with other words', () => {
    const { log, takeLines } = setUp();
    log.warn({ league: 'nfl', err: refused(1) }, 'feed could not be read');
    log.warn({ league: 'nfl', err: refused(2) }, 'feed could not be read');
    log.warn({ league: 'nba', err: refused(1) }, 'feed could not be read');
    log.warn({ league: 'nfl', err: new Error('timed out') }, 'feed could not be read');
    log.error({ league: 'nfl', err: refused(1) }, 'scores could not be updated');
    log.error(refused(1));
    log.error(refused(1));
    log.warn('without a cause');
    log.warn('without a cause');

    expect(takeLines()).toHaveLength(6);
  });

  it('is not what people do, which is counted by its lines, nor news', () => {
    const { log, takeLines } = setUp();
    for (let time = 0; time < 3; time += 1) {
      log.warn({ event: 'login_failed', address: '192.0.2.1' }, 'login failed');
      log.info({ league: 'nfl' }, 'bets settled');
    }
    expect(takeLines()).toHaveLength(6);
  });

  it('has no stack when it is an expected refusal', () => {
    const { log, takeLines } = setUp();
    const cause = new Error('HTTP 401');
    log.info({ err: new AppError('unavailable', 'No key.', { cause }) }, 'request refused');
    expect(JSON.stringify(takeLines())).toContain('HTTP 401');
    expect(JSON.stringify(takeLines())).not.toContain('stack');
  });
});
