/**
 * Coefficients of weighted least squares with a small ridge on standardized columns, so that
 * columns that never vary get 0. `rows` and `targets` have the same length. With a prior,
 * coefficients are drawn to its values as by so many rows of 1.
 */
export function leastSquares(
  rows: readonly Float64Array[],
  targets: ArrayLike<number>,
  weights?: ArrayLike<number>,
  prior?: { toward: readonly number[]; strength: number },
): number[] {
  const width = rows[0]?.length ?? 0;
  const products = Array.from({ length: width }, () => new Float64Array(width));
  const right = new Float64Array(width);
  for (const [index, row] of rows.entries()) {
    const weight = weights?.[index] ?? 1;
    const target = targets[index] ?? 0;
    for (let i = 0; i < width; i += 1) {
      const value = weight * (row[i] ?? 0);
      if (value === 0) continue;
      right[i] = (right[i] ?? 0) + value * target;
      const line = products[i];
      if (line === undefined) continue;
      for (let j = 0; j <= i; j += 1) line[j] = (line[j] ?? 0) + value * (row[j] ?? 0);
    }
  }
  for (let i = 0; i < width; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const other = products[j];
      if (other !== undefined) other[i] = products[i]?.[j] ?? 0;
    }
  }
  for (const [i, line] of products.entries()) {
    line[i] = (line[i] ?? 0) * (1 + 1e-6) + 1e-9;
    // The first column is the constant.
    if (prior === undefined || i === 0) continue;
    line[i] = (line[i] ?? 0) + prior.strength;
    right[i] = (right[i] ?? 0) + prior.strength * (prior.toward[i] ?? 0);
  }
  return solve(products, right);
}

/**
 * Weight of the starting values, in expected counts: little in a league's data, enough for what
 * they do not show.
 */
const startStrength = 20;

/**
 * Poisson regression: coefficients c of E[y] = exp(row · c), by iteratively reweighted least
 * squares, drawn a little to the start.
 */
export function fitPoisson(
  rows: readonly Float64Array[],
  counts: ArrayLike<number>,
  start: readonly number[],
): number[] {
  let coefficients = [...start];
  const working = new Float64Array(rows.length);
  const weights = new Float64Array(rows.length);
  for (let round = 0; round < 12; round += 1) {
    for (const [index, row] of rows.entries()) {
      const log = Math.min(12, Math.max(-12, dot(row, coefficients)));
      const mean = Math.exp(log);
      weights[index] = mean;
      working[index] = log + ((counts[index] ?? 0) - mean) / mean;
    }
    const next = leastSquares(rows, working, weights, { toward: start, strength: startStrength });
    const change = Math.max(...next.map((value, at) => Math.abs(value - (coefficients[at] ?? 0))));
    coefficients = next;
    if (change < 1e-6) break;
  }
  return coefficients;
}

export function dot(row: Float64Array, coefficients: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (coefficients[at] ?? 0);
  return sum;
}

/** Gaussian elimination with pivoting; changes its arguments. */
function solve(matrix: Float64Array[], right: Float64Array): number[] {
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[pivot]?.[column] ?? 0))
        pivot = row;
    }
    const [a, b] = [matrix[column], matrix[pivot]];
    if (a === undefined || b === undefined) continue;
    [matrix[column], matrix[pivot]] = [b, a];
    [right[column], right[pivot]] = [right[pivot] ?? 0, right[column] ?? 0];
    const top = b[column] ?? 0;
    for (let row = column + 1; row < size; row += 1) {
      const line = matrix[row];
      const factor = (line?.[column] ?? 0) / top;
      if (line === undefined || factor === 0) continue;
      for (let at = column; at < size; at += 1) line[at] = (line[at] ?? 0) - factor * (b[at] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = right[row] ?? 0;
    for (let at = row + 1; at < size; at += 1)
      rest -= (matrix[row]?.[at] ?? 0) * (solution[at] ?? 0);
    solution[row] = rest / (matrix[row]?.[row] ?? 1);
  }
  return solution;
}
