import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { listOpenWeeks, type OpenWeek, type ProductCaller, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { useDataDir } from '#testing/use-folder.ts';
import { startVendorStandIns } from '#testing/stand-ins/vendors/vendor-stand-ins.ts';

const isEmbedded = databaseKind === 'embedded';
if (!isEmbedded) {
  process.stderr.write(
    'Collected memory: the same on both databases, so tried on the embedded one\n',
  );
}

/**
 * Collects garbage continuously in every thread after a signal, as if memory were short; the
 * product keeps the larger share of the time, also on a busy machine.
 */
const collects = `
  function collect() {
    const beganAt = performance.now();
    globalThis.gc();
    setTimeout(collect, Math.max(400, 3 * (performance.now() - beganAt))).unref();
  }
  // Signals reach the first thread alone.
  const channel = new BroadcastChannel("collect");
  channel.unref();
  channel.onmessage = collect;
  process.once("SIGUSR2", () => {
    channel.postMessage("now");
    collect();
  });
`;
const collectsOnSignal = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(collects)}`,
];

const dataDir = useDataDir('collected');
const vendors = await startVendorStandIns({ vendors: ['openai', 'perplexity'] });
let product: ProductProcess | undefined;
let caller: ProductCaller;
let week: OpenWeek;

beforeAll(async () => {
  if (!isEmbedded) return;
  product = await startProductProcess(
    {
      ...vendors.environment,
      DATA_SOURCE: 'simulated',
      DATA_DIR: dataDir,
      HISTORY_SEASONS: '0',
      LLM_TIMEOUT_MS: '20000',
      LLM_RESEARCH_TIMEOUT_MS: '10000',
    },
    { leagues: ['nfl'], nodeOptions: collectsOnSignal },
  );
  caller = await signInAt(product.address);
  // A week that is not loaded yet answers 425.
  week = await eventually(async () => {
    const [first] = await listOpenWeeks(caller, 2);
    if (first === undefined) throw new Error('no week has games to predict');
    return first;
  }, 500);
  product.signal('SIGUSR2');
});

afterAll(async () => {
  await product?.kill();
  await vendors.close();
});

function generate(gameId = ''): Promise<Response> {
  return caller.send('POST', `/api/nfl/predictions/generate/${gameId}`, { aiModel: 'openai' });
}

describe.skipIf(!isEmbedded)('during continuous garbage collection', () => {
  it('a generation whose vendor hangs ends at its time limit', async () => {
    vendors.setFault('openai', 'hang');

    const answer = await generate(week.gameIds[0]);

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    vendors.setFault('openai', undefined);
  });

  it('a search that hangs leaves its analysis enough time', async () => {
    vendors.setFault('perplexity', 'hang');

    const answer = await generate(week.gameIds[1]);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ prediction: { isBaseline: true } });
    vendors.setFault('perplexity', undefined);
  });
});
