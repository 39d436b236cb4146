import type { Database } from '#db/client.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** How often it was asked. */
  times: number;
}

interface Session {
  prepareQuery: (
    this: Session,
    query: { sql: string; params: unknown[] },
    ...rest: unknown[]
  ) => unknown;
}

/** What `work` asks of the database, in transactions and outside: each text once, as it was first asked. */
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
    const known = seen.get(text);
    if (known !== undefined) known.times += 1;
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
