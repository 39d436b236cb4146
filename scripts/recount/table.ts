/** The headline’s figures, from the export of predictions as CSV: other columns, other arithmetic. */

/** Rows of a CSV (RFC 4180) by the names of its head. */
export function readTable(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else if (isQuoted || letter !== '\r') cell += letter;
  }
  const [head = [], ...others] = rows;
  return others
    .filter((row) => row.length === head.length)
    .map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

/** Of each contest and model the last version; those of two sides are graded again from the scores. */
export function recountTable(rows: Record<string, string>[]) {
  const counting = new Map<string, Record<string, string>>();
  for (const row of rows) {
    const place = `${row['league']} ${row['contest_id']} ${row['model']}`;
    const known = counting.get(place);
    if (known === undefined || Number(row['version']) > Number(known['version'])) {
      counting.set(place, row);
    }
  }
  const graded = [...counting.values()].filter(({ grade }) => grade !== '' && grade !== 'void');
  const winners = graded.flatMap((row) => winnerOf(row) ?? []);
  const scores = graded.flatMap((row) => scoreOf(row) ?? []);
  return {
    correctPredictions: winners.filter(Boolean).length,
    gradedPredictions: winners.length,
    brier: meanOf(scores.map((chance) => (1 - chance) ** 2)),
    logLoss: meanOf(scores.map((chance) => -Math.log(chance))),
  };
}

function winnerOf(row: Record<string, string>): boolean | undefined {
  if (row['home_score'] === '') return row['grade'] === 'win';
  const margin = Number(row['home_score']) - Number(row['away_score']);
  if (margin === 0) return undefined;
  return Number(row['home_win_probability']) >= 0.5 === margin > 0;
}

/** The chance given to what happened, of two sides. */
function scoreOf(row: Record<string, string>): number | undefined {
  const margin = Number(row['home_score']) - Number(row['away_score']);
  if (row['home_score'] === '' || margin === 0) return undefined;
  const chance = Number(row['home_win_probability']);
  return margin > 0 ? chance : 1 - chance;
}

function meanOf(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
}
