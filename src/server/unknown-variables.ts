/** Variables read by builds, proxies and tests in place of the server. */
const elsewhere = [
  'LINEWISE_SITE',
  'LINEWISE_COMMIT',
  'LINEWISE_UPSTREAMS',
  'LINEWISE_HTTP_PORT',
  'LINEWISE_HTTPS_PORT',
  'LINEWISE_CHROMIUM',
];

/**
 * Finds set variables that look like ours and are not. Without effect, they would let the server
 * start on another database or model than was meant; with other names they may belong to another
 * program.
 */
export function findUnknownVariables(variables: Partial<Record<string, string>>, known: string[]) {
  const refused: string[] = [];
  const warnings: string[] = [];
  const names = [...known, ...elsewhere];
  for (const name of Object.keys(variables)) {
    if (names.includes(name) || name.startsWith('LINEWISE_TEST_')) continue;
    const meant = findNearest(name.toUpperCase(), names);
    const isOurs = /^(LINEWISE|DATABASE)_/i.test(name);
    if (!isOurs && meant === undefined) continue;
    const problem = `${name} is not a variable of Linewise${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    const isMisleading =
      meant !== undefined ||
      /^LINEWISE_(MODEL|PRICE)_/i.test(name) ||
      (/^DATABASE_/i.test(name) && variables['DATABASE_URL'] === undefined);
    if (isOurs && isMisleading) refused.push(problem);
    else warnings.push(problem);
  }
  return { refused, warnings };
}

/**
 * Max edits at which a name counts as misspelled: in short names every change makes another word.
 */
function maxEdits({ length }: string): number {
  if (length < 8) return 0;
  return length < 12 ? 1 : 2;
}

function findNearest(name: string, names: readonly string[]): string | undefined {
  const near = names
    .map((known) => ({ known, edits: countEdits(name, known) }))
    .filter(({ edits }) => edits <= maxEdits(name))
    .toSorted((a, b) => a.edits - b.edits);
  return near[0]?.known;
}

/** Letters inserted, removed, replaced, or swapped with the next one (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[to.length] ?? 0;
}
