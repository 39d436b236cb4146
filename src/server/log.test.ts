import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
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
