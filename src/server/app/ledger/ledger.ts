import type { JournalCheck } from '#domain/journal/journal-check.ts';
import { parseArgs } from 'node:util';
import type { Rebuilding, Verification } from '#server/ledger/verification/verification.ts';
import { allowClosedOutput, CommandError } from '#server/app/run-command.ts';
import { checkJournalFile } from './journal-file.ts';

const usage = `Usage: npm run ledger -- verify [--export FILE]
       npm run ledger -- verify FILE
       npm run ledger -- rebuild

verify checks the journal's hash chain, every grade and the tables built from them, in the database
named by DATA_DIR or DATABASE_URL. With --export, it also writes the journal as JSON lines.
verify FILE checks such an export without a database.
rebuild recreates those tables from the journal (docs/ledger.md).

Exit codes: 0 verified, 1 failed (names the first bad row or line), 2 could not be checked.`;

const holds = 0;
const broken = 1;
const notChecked = 2;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === undefined) {
    process.stderr.write(`${usage}\n`);
    return notChecked;
  }
  if (asked.command === 'verify-file') return reportFile(asked.file, await checkFile(asked.file));
  // Lazy: checking a file needs no database code, which often takes longer to load than the check.
  const { rebuildStored, verifyStored } = await import('./ledger-database.ts');
  return asked.command === 'verify'
    ? reportVerification(await verifyStored(asked.exportFile))
    : reportRebuilding(await rebuildStored());
}

type Asked =
  | { command: 'verify'; exportFile?: string }
  | { command: 'verify-file'; file: string }
  | { command: 'rebuild' };

function readArguments(words: string[]): Asked | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { export: { type: 'string' } },
    });
    const [command, file, ...others] = positionals;
    if (others.length > 0 || values.export === '' || file === '') return undefined;
    if (command === 'verify' && file === undefined) return { command, exportFile: values.export };
    if (values.export !== undefined) return undefined;
    if (command === 'verify' && file !== undefined) return { command: 'verify-file', file };
    return command === 'rebuild' && file === undefined ? { command } : undefined;
  } catch {
    // parseArgs throws for an unknown option; the usage text explains more.
    return undefined;
  }
}

async function checkFile(path: string): Promise<JournalCheck> {
  try {
    return await checkJournalFile(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function reportFile(path: string, check: JournalCheck): number {
  if (!check.holds) {
    const { line, sequence, contest, fault } = check.fault;
    const entry = sequence === undefined ? '' : `, entry ${sequence}`;
    const about = contest === undefined ? '' : `, ${contest}`;
    process.stderr.write(
      `Verification of ${path} failed. First bad line: ${line}${entry}${about}: ${fault}. ${check.entries} lines before it are valid.\n`,
    );
    return broken;
  }
  if (check.head === null) throw new CommandError(`${path} has no entries.`);
  say(
    `File verified: ${check.predictions} predictions and ${check.grades} grades${seasonWords(check.seasons)}, in ${check.entries} rows.`,
  );
  say(`Head hash: ${check.head.hash}`);
  return holds;
}

function seasonWords(count: number): string {
  return count === 0 ? '' : `, ${count} season odds`;
}

function reportVerification(verification: Verification): number {
  if (!verification.holds) {
    const { rows, sequence, contest, fault } = verification;
    process.stderr.write(
      `Ledger verification failed. First bad row: ${sequence}, ${contest}: ${fault}. ${rows} rows read.\n`,
    );
    return broken;
  }
  const { rows, predictions, graded, seasons, head } = verification;
  say(
    `Ledger verified: ${predictions} predictions, ${graded} of them graded${seasonWords(seasons)}, in ${rows} rows.`,
  );
  say(`Head hash: ${head ?? 'none (empty)'}`);
  return holds;
}

function reportRebuilding(rebuilding: Rebuilding): number {
  if (rebuilding.outcome === 'refused') {
    const { sequence, fault } = rebuilding;
    process.stderr.write(
      `Nothing was rebuilt: ledger verification failed. First bad row: ${sequence}: ${fault}.\n`,
    );
    return broken;
  }
  say(`Rebuilt from ${rebuilding.rows} journal rows.`);
  return holds;
}

allowClosedOutput();
try {
  process.exitCode = await main();
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(
    `${error instanceof CommandError ? message : (stack ?? message).slice(0, 4000)}\n`,
  );
  process.exitCode = notChecked;
}
