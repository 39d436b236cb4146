import type { Database } from '#db/client.ts';
import { installation } from '#db/tables/operations.ts';
import { createScoreSource, isEspnReachable } from '#providers/scores/registry.ts';
import type { EndedCall, ScoreSource } from '#providers/scores/score-source.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';

export interface ChosenSource {
  source: ScoreSource;
  /** One line for the terminal: the choice and its reason. */
  explanation: string;
}

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
 * Source of this database's scores. Chosen at the first start and stored, so that a restart never
 * changes it and simulated and real rows never mix.
 */
export async function chooseDataSource(
  db: Database,
  config: Config,
  onCall?: (call: EndedCall) => void,
): Promise<ChosenSource> {
  const stored = await readChoice(db);
  if (stored !== undefined) {
    refuseContradiction(stored, config);
    const known =
      stored.kind === 'espn' ? 'ESPN’s public feed' : `simulated leagues, seed “${stored.seed}”`;
    return {
      source: createSource(stored, config, onCall),
      explanation: `${known} (chosen at the first start)`,
    };
  }

  const { choice, explanation } = await firstChoice(config);
  await db
    .insert(installation)
    .values({ key, value: choice })
    .onConflictDoNothing({ target: installation.key });
  const decided = (await readChoice(db)) ?? choice;
  if (decided.kind !== choice.kind) refuseContradiction(decided, config);
  return { source: createSource(decided, config, onCall), explanation };
}

async function firstChoice(config: Config): Promise<{ choice: StoredChoice; explanation: string }> {
  const seed = config.simulationSeed;
  if (config.dataSource === 'simulated') {
    return {
      choice: { kind: 'simulated', seed },
      explanation: `simulated leagues, seed “${seed}” (DATA_SOURCE=simulated)`,
    };
  }
  if (config.dataSource === 'espn') {
    return { choice: { kind: 'espn', seed }, explanation: 'ESPN’s public feed (DATA_SOURCE=espn)' };
  }
  if (await isEspnReachable(sourceOptions(config))) {
    return { choice: { kind: 'espn', seed }, explanation: 'ESPN’s public feed (it answered)' };
  }
  return {
    choice: { kind: 'simulated', seed },
    explanation: `simulated leagues, seed “${seed}” (ESPN could not be reached)`,
  };
}

function refuseContradiction(stored: StoredChoice, config: Config): void {
  if (config.dataSource === 'auto' || config.dataSource === stored.kind) return;
  throw new DataSourceConflictError(
    `DATA_SOURCE=${config.dataSource}, but this database holds ${stored.kind} data, and the two cannot be mixed. ` +
      'Unset DATA_SOURCE, or start on a fresh database (another DATA_DIR or DATABASE_URL).',
  );
}

async function readChoice(db: Database): Promise<StoredChoice | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value as StoredChoice | undefined;
}

function createSource(
  choice: StoredChoice,
  config: Config,
  onCall?: (call: EndedCall) => void,
): ScoreSource {
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
