import * as fc from 'fast-check';

/** Runs the properties of a test file with many more cases than it has in every run. */
export async function atFullLength(numRuns: number, load: () => Promise<unknown>): Promise<void> {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns });
  await load();
}
