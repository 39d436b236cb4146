import type { WithDatabase } from '#db/client.ts';
import { sql } from 'drizzle-orm';

export async function readSize({ db }: WithDatabase): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )) as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}
