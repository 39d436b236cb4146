import { describe, expect, it } from 'vitest';
import type { JobKind, Jobs } from './scheduling-jobs.ts';
import { doRun } from './recurring-job.ts';

const kind: JobKind<{ league: string }> = {
  name: 'run-shifts',
  retryLimit: 0,
  expireInSeconds: 60,
  oneAtATime: true,
};
const chain = { kind, payload: { league: 'nfl' }, key: 'nfl' };

/** A fake queue that records what is sent. */
function noteJobs() {
  const sent: unknown[] = [];
  const jobs: Jobs = {
    work: () => Promise.resolve(),
    send(sentKind, payload, options) {
      sent.push({ name: sentKind.name, payload, ...options });
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
  return { jobs, sent };
}

describe('a recurring job’s part', () => {
  it('is followed by the chain’s next one after the seconds it returns', async () => {
    const { jobs, sent } = noteJobs();

    await doRun(jobs, chain, () => Promise.resolve(15));

    expect(sent).toEqual([
      { name: 'run-shifts', payload: { league: 'nfl' }, key: 'nfl', afterSeconds: 15 },
    ]);
  });

  it('is the last one when it returns nothing', async () => {
    const { jobs, sent } = noteJobs();

    await doRun(jobs, chain, () => Promise.resolve(undefined), 60);

    expect(sent).toEqual([]);
  });

  it.each([
    ['is followed where a pause after failures is given', 60, 1],
    ['is the last one of its own where none is given', undefined, 0],
  ])('that fails %s, and its failure is logged', async (_title, afterFailureSeconds, followers) => {
    const { jobs, sent } = noteJobs();
    const fails = () => Promise.reject(new Error('the feed is away'));

    await expect(doRun(jobs, chain, fails, afterFailureSeconds)).rejects.toThrow('feed is away');

    expect(sent).toHaveLength(followers);
  });

  it('that takes longer than its job is continued by the next one, and runs once', async () => {
    const { jobs, sent } = noteJobs();
    const short = { ...chain, kind: { ...kind, expireInSeconds: 0.05 } };
    let finish = (_seconds: number): void => undefined;
    let begun = 0;
    const piece = () => {
      begun += 1;
      return new Promise<number>((resolve) => (finish = resolve));
    };

    await doRun(jobs, short, piece);
    expect(sent).toMatchObject([{ key: 'nfl', afterSeconds: 1 }]);
    const next = doRun(jobs, short, piece);
    finish(15);
    await next;

    expect(begun).toBe(1);
    expect(sent).toMatchObject([{ afterSeconds: 1 }, { afterSeconds: 15 }]);
    finish(0);
    void doRun(jobs, short, piece);
    expect(begun).toBe(2);
  });

  it('that hangs is logged and started again', async () => {
    const { jobs, sent } = noteJobs();
    const short = { ...chain, kind: { ...kind, expireInSeconds: 0 } };
    const hangs = () => new Promise<number>(() => undefined);

    await doRun(jobs, short, hangs);
    await expect(doRun(jobs, short, hangs, 60)).rejects.toThrow('still running');
    await doRun(jobs, short, hangs);

    expect(sent).toMatchObject([{ afterSeconds: 1 }, { afterSeconds: 60 }, { afterSeconds: 1 }]);
  });
});
