/** The rows of a table written as text: a line each, cells between bars; empty lines are left out. */
export function readRows(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
