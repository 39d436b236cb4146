import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCommand, type CommandName } from '#testing/built-product.ts';
import { useFolder } from '#testing/use-folder.ts';
import { nameDatabase, openNamed, runCommand } from './command-database.ts';
import { openUnchecked, otherVersions } from './other-versions.ts';

const folder = useFolder('other-versions');

const commands: [name: CommandName, words: string[], code: number][] = [
  ['main', [], 1],
  ['admin', ['list'], 1],
  ['ledger', ['verify'], 2],
  ['ledger', ['rebuild'], 2],
  ['backup', ['backup', 'FILE'], 1],
  ['backup', ['restore', 'FILE', '--replace'], 1],
  ['backup', ['move-to-postgres'], 1],
];
/** Target of a move, which refuses the database before it asks this. */
const target = { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' };

it.each(otherVersions)(
  'the product and every command refuse a database of another version in one sentence: %s',
  async (_, change, sentence) => {
    const own = await mkdtemp(join(folder, 'database-'));
    const variables = await nameDatabase(own);
    await (await openNamed(variables)).close();
    const run = async (name: CommandName, words: string[]) => {
      const isMove = words[0] === 'move-to-postgres';
      const environment = { PORT: '0', ...(isMove && target), ...variables };
      const parameters = words.map((word) => (word === 'FILE' ? join(own, 'before.gz') : word));
      return runCommand(await buildCommand(name), environment, parameters);
    };
    expect(await run('backup', ['backup', 'FILE'])).toMatchObject({ code: 0 });
    const other = await openUnchecked(variables);
    await other.runner.executeSql(change);
    await other.close();

    for (const [name, words, code] of commands) {
      if (words[0] === 'move-to-postgres' && !('DATA_DIR' in variables)) continue;
      const ended = await run(name, words);
      expect(ended, `${name} ${words[0]}`).toMatchObject({ code, out: '' });
      expect(ended.complaint).toMatch(sentence);
    }
  },
);
