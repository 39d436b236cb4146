import { Client } from 'pg';

/** URL of a database on a server. */
export function buildUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement on a separate connection of a user who may create databases. */
export async function asAdministrator(
  serverUrl: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
