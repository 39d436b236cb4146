import { expect, it } from 'vitest';
import { buildCommand } from '#testing/built-product.ts';
import { useDataDir } from '#testing/use-folder.ts';
import { startNodeProcess } from './node-process.ts';
import { sendAsNobody } from './product-caller.ts';

const dataDir = useDataDir('first-administrator');
const email = 'admin@linewise.local';

async function start() {
  const settings = { DATA_DIR: dataDir, DATA_SOURCE: 'simulated', HOST: '127.0.0.1', PORT: '0' };
  const environment = { PATH: process.env['PATH'], HISTORY_SEASONS: '0', ...settings };
  return startNodeProcess(await buildCommand('main'), environment);
}

it('a first password is on the log as soon as it exists; later starts say what to do if it is lost', async () => {
  const first = await start();
  const [, password] = await first.written(/Password \(shown only this once\): ([\w-]{20,})/);
  await first.kill();

  const second = await start();
  const advice =
    'Nobody has signed in yet. Run `npm run admin -- reset-password admin@linewise.local`.';
  const [, address = ''] = await second.written(/is running at (http:[^"]+)"[^]*signed in yet/);
  expect(second.output()).toContain(advice);
  for (const line of second.output().trim().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  }
  const signedIn = await sendAsNobody(address, 'POST', '/api/auth/login', {
    body: { email, password },
  });
  expect(signedIn.status).toBe(200);
  expect(await second.stop()).toBe(0);

  const third = await start();
  await third.written(/is running at http/);
  expect(await third.stop()).toBe(0);
  expect(third.output()).not.toContain('signed in yet');
});
