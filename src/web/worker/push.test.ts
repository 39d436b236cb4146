import { expect, it } from 'vitest';
import { openNotified, type WorkerScope } from './push.ts';

/** Clicks a notification; returns what happens to the browser's windows. */
async function click(windows: { isControlled: boolean }[], path = '/nfl'): Promise<string[]> {
  const acts: string[] = [];
  const note = (act: string) => {
    acts.push(act);
    return Promise.resolve();
  };
  const pages = windows.map(({ isControlled }, index) => ({
    focus: () => note(`focus ${index}`),
    navigate: (href: string) =>
      isControlled
        ? note(`navigate ${index} ${href}`)
        : Promise.reject(new TypeError('This service worker is not the client’s active one.')),
  }));
  const scope = {
    location: { origin: 'https://linewise.example.org' },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (href: string) => note(`open ${href}`),
    },
  };
  const notification = { data: { path }, close: () => undefined };
  await openNotified(scope as unknown as WorkerScope, notification as unknown as Notification);
  return acts;
}

const page = 'https://linewise.example.org/nfl';

it('a clicked notification opens its page in an open window, else in a new one', async () => {
  expect(await click([{ isControlled: true }])).toEqual([`navigate 0 ${page}`, 'focus 0']);
  expect(await click([])).toEqual([`open ${page}`]);
});

it('a window that the worker does not control is left alone', async () => {
  const [foreign, own] = [{ isControlled: false }, { isControlled: true }];
  expect(await click([foreign])).toEqual([`open ${page}`]);
  expect(await click([foreign, own])).toEqual([`navigate 1 ${page}`, 'focus 1']);
});

it('never opens another site', async () => {
  expect(await click([{ isControlled: true }], 'https://evil.example/')).toEqual([]);
});
