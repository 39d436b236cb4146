import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A later version: the same product with a table more. */
export function addMigration(of: string): void {
  const migrations = join(of, 'src/db/migrations');
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('there is no migration');
  journal.entries.push({ ...last, tag: 'later', when: last.when + 1 });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(migrations, 'later.sql'), 'create table of_a_later_version (id integer)');
}
