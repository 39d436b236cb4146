import { users } from '#db/tables/accounts-tables.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { sendAsNobody } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { useDataDir } from '#testing/use-folder.ts';

const isEmbedded = databaseKind === 'embedded';
if (!isEmbedded) {
  process.stderr.write(
    'Killed again and again: tried on the embedded database, whose files it leaves\n',
  );
}
const rounds = 2;
const writersAtOnce = 4;

const dataDir = useDataDir('rounds');
let product: ProductProcess | undefined;
let requests = 0;

afterAll(async () => {
  await product?.kill();
});

function start(): Promise<ProductProcess> {
  return startProductProcess(
    {
      DATA_SOURCE: 'simulated',
      DATA_DIR: dataDir,
      HISTORY_SEASONS: '1',
      RATE_LIMIT_SIGNUP: '100000/60',
    },
    { leagues: ['nhl'] },
  );
}

/** Signs up users in sequence until the product is gone, and records what was acknowledged. */
async function signUpUntilGone(address: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    requests += 1;
    const username = `member-${requests}`;
    const password = 'a long way to tipperary';
    const body = {
      username,
      email: `${username}@example.com`,
      password,
      confirmPassword: password,
    };
    try {
      const { status } = await sendAsNobody(address, 'POST', '/api/auth/signup', { body });
      if (status === 200) acknowledged.push(username);
    } catch {
      return;
    }
  }
}

describe.skipIf(!isEmbedded)('the product killed under load', () => {
  it('loses nothing acknowledged, and its ledger verifies', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      product = await start();
      const { address } = product;
      const writers = Array.from({ length: writersAtOnce }, () =>
        signUpUntilGone(address, acknowledged),
      );
      const before = acknowledged.length;
      await eventually(async () => expect(acknowledged.length).toBeGreaterThan(before));
      // At a different moment of its jobs in each round.
      await pause((round * 377) % 1000);
      await product.kill();
      await Promise.all(writers);
    }

    const connection = await openEmbedded(dataDir, migrationsFolder);
    const stored = await connection.db.select({ name: users.username }).from(users);
    const ledger = await verifyLedger(connection.db);
    await connection.close();
    const names = new Set(stored.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(ledger.holds).toBe(true);
  });
});
