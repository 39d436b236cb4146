import { standInSettings } from '#testing/stand-ins/vendors/sample-requests.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShutdownDates } from './shutdown-dates.ts';

let standIns: VendorStandIns;
beforeAll(async () => {
  standIns = await startVendorStandIns();
});
afterAll(() => standIns.close());

describe('the dates when models go', () => {
  it('are those that OpenAI announces for the models in use', async () => {
    const dates = await readShutdownDates(standInSettings(standIns));

    expect([...dates]).toEqual([['openai', '2027-01-14']]);
  });

  it('are none without a key, and nothing is asked', async () => {
    const settings = standInSettings(standIns);
    settings.vendors.openai.apiKey = undefined;
    const before = standIns.requests.length;

    expect((await readShutdownDates(settings)).size).toBe(0);
    expect(standIns.requests).toHaveLength(before);
  });

  it.each(['not JSON', '[]', '{"data":[{"id":7,"shutdown_date":{}}]}', 'null'])(
    'are none when the answer is %s',
    async (text) => {
      const fetch = () => Promise.resolve(new Response(text));

      expect((await readShutdownDates(standInSettings(standIns), { fetch })).size).toBe(0);
    },
  );

  it('are none when OpenAI cannot be reached', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));

    expect((await readShutdownDates(standInSettings(standIns), { fetch })).size).toBe(0);
  });
});
