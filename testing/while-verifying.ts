type Verified = { holds: true } | { holds: false; fault: string };

/**
 * Verifies a ledger repeatedly during an operation, and once afterward. Returns the faults found at
 * any time.
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
