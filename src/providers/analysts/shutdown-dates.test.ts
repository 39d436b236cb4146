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

describe('model shutdown dates', () => {
  it('are those OpenAI announces for the models in use', async () => {
    const dates = await readShutdownDates(standInSettings(standIns));

    expect([...dates]).toEqual([['openai', '2027-01-14']]);
  });

  it('are empty without a key, and no request is made', async () => {
    const settings = standInSettings(standIns);
    settings.vendors.openai.apiKey = undefined;
    const before = standIns.requests.length;

    expect((await readShutdownDates(settings)).size).toBe(0);
    expect(standIns.requests).toHaveLength(before);
  });

  it.each(['not JSON', '[]', '{"data":[{"id":7,"shutdown_date":{}}]}', 'null'])(
    'are empty when the response is %s',
    async (text) => {
      const fetch = () => Promise.resolve(new Response(text));

      expect((await readShutdownDates(standInSettings(standIns), { fetch })).size).toBe(0);
    },
  );

  it('are empty when OpenAI is unreachable', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));

    expect((await readShutdownDates(standInSettings(standIns), { fetch })).size).toBe(0);
  });
});
