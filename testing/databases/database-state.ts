import type { SqlRunner } from '#db/client.ts';

/** The state of a whole database as text; equal states give equal text. */
export type DatabaseState = Record<string, string>;

/** Object ids from this number on were not created by PostgreSQL itself. */
const firstOwnId = 16_384;

/** Catalogs, the column that identifies the object, and columns that change as rows come and go. */
const catalogs: [catalog: string, id?: string, passing?: string[]][] = [
  [
    'pg_class',
    'oid',
    [
      'relfilenode',
      'relpages',
      'reltuples',
      'relallvisible',
      'relallfrozen',
      'relfrozenxid',
      'relminmxid',
    ],
  ],
  ['pg_attribute', 'attrelid'],
  ['pg_attrdef', 'oid'],
  ['pg_constraint', 'oid'],
  ['pg_depend', 'objid'],
  ['pg_index', 'indexrelid'],
  ['pg_inherits', 'inhrelid'],
  ['pg_sequence', 'seqrelid'],
  ['pg_trigger', 'oid'],
  ['pg_rewrite', 'oid'],
  ['pg_policy', 'oid'],
  ['pg_proc', 'oid'],
  ['pg_type', 'oid'],
  ['pg_namespace'],
  ['pg_extension'],
  ['pg_publication'],
  ['pg_event_trigger'],
  ['pg_default_acl'],
  ['pg_authid'],
  ['pg_auth_members'],
  ['pg_db_role_setting'],
  ['pg_database', undefined, ['datfrozenxid', 'datminmxid']],
  ['pg_largeobject_metadata'],
  // Statistics of the query planner.
  ['pg_statistic'],
];

const ofCounts = `select 'counted tables', count(*)::text from pg_class
  where relkind = 'r' and oid >= ${firstOwnId} and reltuples > 0`;

const ofCatalogs = catalogs
  .map(([catalog, id, passing = []]) => {
    const kept = `to_jsonb(c) - '{${passing.join(',')}}'::text[]`;
    const own = id === undefined ? '' : `where ${id} >= ${firstOwnId}`;
    return `select '${catalog}' as part, md5(string_agg(r, ' ' order by r)) as value
      from (select (${kept})::text as r from ${catalog} c ${own}) rows`;
  })
  .join(' union all ');

/** An embedded database has one session for all its connections. */
const ofSession = `
  select 'settings' as part, md5(string_agg(name || '=' || setting, ' ' order by name)) as value
    from pg_settings
  union all select 'advisory locks', count(*)::text from pg_locks where locktype = 'advisory'
  union all select 'listens', count(*)::text from pg_listening_channels()
  union all select 'prepared statements', count(*)::text from pg_prepared_statements
  union all select 'cursors', count(*)::text from pg_cursors`;

const sequence = 'sequence ';
const neverAsked = 'never asked';
const ofSequences = `select format('${sequence}%I.%I', schemaname, sequencename) as part,
  coalesce(last_value::text, '${neverAsked}') as value from pg_sequences`;

/** Sequences that have not issued a number yet. */
export function listUnusedSequences(state: DatabaseState): string[] {
  return Object.keys(state)
    .filter((part) => part.startsWith(sequence) && state[part] === neverAsked)
    .map((part) => part.slice(sequence.length));
}

async function ask<Row>(runner: SqlRunner, statement: string): Promise<Row[]> {
  return (await runner.executeSql(statement)).rows as Row[];
}

/** Every table that has held a row since it was created or truncated. */
export async function listUsedTables(runner: SqlRunner): Promise<string[]> {
  const found = await ask<{ name: string }>(
    runner,
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and pg_class.oid >= ${firstOwnId} and pg_relation_size(pg_class.oid) > 0
       and nspname <> 'pg_toast' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** All rows of a table as one text. */
export function buildRowsQuery(table: string): string {
  return `select coalesce(json_agg(t order by t::text)::text, '[]') from ${table} t`;
}

/** Schema, rows, sequences, statistics, and what the session holds. */
export async function readState(runner: SqlRunner): Promise<DatabaseState> {
  const used = await listUsedTables(runner);
  const ofRows = used.map((table) => `select 'rows of ${table}', md5((${buildRowsQuery(table)}))`);
  const parts = [ofCatalogs, ofCounts, ofSession, ofSequences, ...ofRows];
  const rows = await ask<{ part: string; value: string | null }>(runner, parts.join(' union all '));
  return Object.fromEntries(
    rows.map(({ part, value }): [string, string] => [part, value ?? '']).toSorted(),
  );
}
