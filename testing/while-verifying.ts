type Verified = { holds: true } | { holds: false; fault: string };

/**
 * Verifies a ledger again and again while something is done, and once more afterward. Returns what
 * was found wrong at any moment.
 */
export async function whileVerifying(
  verify: () => Promise<Verified>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const done = new AbortController();
  const faults: string[] = [];
  const verifyOnce = async () => {
    const verification = await verify();
    if (!verification.holds) faults.push(verification.fault);
  };
  const watching = (async () => {
    while (!done.signal.aborted) {
      await verifyOnce();
      await new Promise(setImmediate);
    }
  })();
  await work().finally(() => done.abort());
  await watching;
  await verifyOnce();
  return faults;
}
