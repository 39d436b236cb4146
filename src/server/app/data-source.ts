import type { Database } from '#db/client.ts';
import { createScoreSource, isEspnReachable } from '#providers/scores/registry.ts';
import type { EndedCall } from '#providers/scores/score-source.ts';
import type { Config } from '#server/config.ts';
import { findInstalled, installFirst } from '#server/installation.ts';

/** The stored choice and the variable conflict; the message is for the person at the terminal. */
export class DataSourceConflictError extends Error {
  override readonly name = 'DataSourceConflictError';
}

interface StoredChoice {
  kind: 'espn' | 'simulated';
  seed: string;
}

const key = 'data-source';

/**
 * Source of this database's scores, with one line for the terminal: the choice and its reason.
 * Chosen at the first start and stored, so that a restart never changes it and simulated and real
 * rows never mix.
 */
export async function chooseDataSource(
  db: Database,
  config: Config,
  onCall?: (call: EndedCall) => void,
) {
  const stored = await findInstalled<StoredChoice>(db, key);
  if (stored !== undefined) {
    refuseContradiction(stored, config);
    const explanation = describe(stored, 'chosen at the first start');
    return { source: createSource(stored, config, onCall), explanation };
  }

  const [kind, reason] = await firstChoice(config);
  const choice: StoredChoice = { kind, seed: config.simulationSeed };
  const decided = await installFirst(db, key, choice);
  if (decided.kind !== kind) refuseContradiction(decided, config);
  const source = createSource(decided, config, onCall);
  return { source, explanation: describe(choice, reason) };
}

function describe({ kind, seed }: StoredChoice, reason: string): string {
  const source = kind === 'espn' ? 'ESPN’s public feed' : `simulated leagues, seed “${seed}”`;
  return `${source} (${reason})`;
}

async function firstChoice(config: Config): Promise<[kind: StoredChoice['kind'], reason: string]> {
  const { dataSource } = config;
  if (dataSource !== 'auto') return [dataSource, `DATA_SOURCE=${dataSource}`];
  return (await isEspnReachable(sourceOptions(config)))
    ? ['espn', 'it answered']
    : ['simulated', 'ESPN could not be reached'];
}

function refuseContradiction(stored: StoredChoice, config: Config): void {
  if (config.dataSource === 'auto' || config.dataSource === stored.kind) return;
  throw new DataSourceConflictError(
    `DATA_SOURCE=${config.dataSource}, but this database holds ${stored.kind} data, and the two cannot be mixed. ` +
      'Unset DATA_SOURCE, or start on a fresh database (another DATA_DIR or DATABASE_URL).',
  );
}

function createSource(choice: StoredChoice, config: Config, onCall?: (call: EndedCall) => void) {
  return createScoreSource(
    choice.kind === 'espn'
      ? { kind: 'espn', ...sourceOptions(config), onCall }
      : { kind: 'simulated', seed: choice.seed, now: () => new Date() },
  );
}

function sourceOptions(config: Config) {
  return {
    ...config.espn,
    timeoutMs: config.upstreamTimeoutMs,
    pollLifetimeMs: config.livePollMs,
    contactUrl: config.publicUrl,
    fetch: globalThis.fetch,
    now: () => new Date(),
  };
}
