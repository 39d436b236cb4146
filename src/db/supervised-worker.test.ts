import { eventually } from '#testing/eventually.ts';
import { describe, expect, it } from 'vitest';
import { superviseWorker, loadThread } from './supervised-worker.ts';

function buildThreadUrl(lines: string): URL {
  const program = `
    import { parentPort, workerData } from 'node:worker_threads';
    const say = (message) => parentPort.postMessage(message);
    ${lines}
  `;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

const answering = `
  parentPort.on('message', (message) => {
    if (message === 'crash') throw new Error('no more');
    if (message === 'end') parentPort.close();
    else say({ heard: message, knows: workerData });
  });
  say({ state: 'ready' });
`;

describe('a supervised worker', () => {
  it('is restarted when it breaks, and only then', async () => {
    const heard: unknown[] = [];
    const errors: string[] = [];
    const thread = await superviseWorker({
      file: buildThreadUrl(answering),
      data: 'the way',
      name: 'the test’s thread',
      received: (message) => heard.push(message),
      onError: ({ message }) => errors.push(message),
    });

    expect(thread.tell('crash')).toBe(true);
    await eventually(async () => expect(thread.history().isUp).toBe(false));
    expect(thread.tell('nobody')).toBe(false);
    await eventually(async () => expect(thread.history().isUp).toBe(true));
    expect(thread.history()).toMatchObject({ isUp: true, restarts: 1 });
    expect(errors).toEqual(['no more', 'the test’s thread exited (code 1); restarting']);

    thread.tell('hello');
    await eventually(async () => expect(heard).toEqual([{ heard: 'hello', knows: 'the way' }]));
    await thread.end('end');
    expect(errors).toHaveLength(2);
  });

  it('reports its own error message when it cannot start', async () => {
    const start = (lines: string) =>
      superviseWorker({
        file: buildThreadUrl(lines),
        data: null,
        name: 'x',
        onError: () => undefined,
      });
    const words = { state: 'failed', message: 'The disk is full.' };
    await expect(start(`say(${JSON.stringify(words)})`)).rejects.toThrow('The disk is full.');
    await expect(start('process.exit(3)')).rejects.toThrow('exit code 3');
  });

  it('reports a failure while loading, and ends nothing else', async () => {
    const file = buildThreadUrl(`throw new Error('The disk is full.');`);
    const loading = loadThread(file);
    await new Promise((resolve) => {
      loading.once('exit', resolve);
    });
    const keeping = superviseWorker({
      file,
      data: 1,
      loading,
      name: 'x',
      onError: () => undefined,
    });
    await expect(keeping).rejects.toThrow('The disk is full.');
  });

  it('is ended when its restart fails, and then restarted successfully', async () => {
    const starts = new Int32Array(new SharedArrayBuffer(8));
    const errors: string[] = [];
    const thread = await superviseWorker({
      file: buildThreadUrl(`
        const start = Atomics.add(workerData, 0, 1);
        if (start === 1) {
          // Would go on for ever.
          setInterval(() => Atomics.add(workerData, 1, 1), 1);
          say({ state: 'failed', message: 'The disk is full.' });
        } else {
          parentPort.on('message', () => {
            say({ state: 'failed', message: 'The log is full.' });
            process.exit(1);
          });
          say({ state: 'ready' });
        }
      `),
      data: starts,
      name: 'the test’s thread',
      onError: ({ message }) => errors.push(message),
    });

    thread.tell('crash');
    await eventually(async () => expect(Atomics.load(starts, 0)).toBe(3));
    await eventually(async () => expect(thread.history().isUp).toBe(true));

    expect(errors).toEqual([
      'The log is full.',
      'the test’s thread exited (code 1); restarting',
      'The disk is full.',
    ]);
    const beats = Atomics.load(starts, 1);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(Atomics.load(starts, 1)).toBe(beats);
    await thread.end('end');
  });
});
