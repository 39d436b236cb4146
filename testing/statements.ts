import type { Database } from '#db/client.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** Number of executions. */
  times: number;
}

interface Session {
  prepareQuery: (
    this: Session,
    query: { sql: string; params: unknown[] },
    ...rest: unknown[]
  ) => unknown;
}

/**
 * The database statements of `work`, inside and outside transactions: each text once, in order of
 * first use.
 */
export async function recordStatements(
  db: Database,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const { session } = db._ as unknown as { session: Session };
  const shared = Object.getPrototypeOf(session) as Session;
  const prepare = shared.prepareQuery;
  const seen = new Map<string, Statement>();
  shared.prepareQuery = function note(query, ...rest) {
    const { sql: text, params: values } = query;
    const statement = seen.get(text);
    if (statement !== undefined) statement.times += 1;
    else if (isPlanned(text)) seen.set(text, { text, values, times: 1 });
    return prepare.call(this, query, ...rest);
  };
  try {
    await work();
  } finally {
    shared.prepareQuery = prepare;
  }
  return [...seen.values()];
}

function isPlanned(text: string): boolean {
  return /^\s*\(?(with|select|insert|update|delete)\b/i.test(text);
}
