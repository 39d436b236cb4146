/** A point of the search and its cost. */
interface Vertex {
  point: number[];
  cost: number;
}

/**
 * Minimizes a function of several numbers without derivatives: the downhill simplex of Nelder &
 * Mead (1965) with the usual coefficients. Deterministic. `steps` are the sizes of the first
 * simplex.
 */
export function minimize(
  cost: (point: number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  maxEvaluations: number,
  onProgress: (evaluations: number, best: number) => void = () => undefined,
) {
  let evaluations = 0;
  const evaluate = (point: number[]): Vertex => {
    evaluations += 1;
    const value = cost(point);
    return { point, cost: Number.isFinite(value) ? value : Number.POSITIVE_INFINITY };
  };

  const simplex = [evaluate([...start])];
  for (const [index, step] of steps.entries()) {
    simplex.push(evaluate(start.map((value, i) => (i === index ? value + step : value))));
  }
  const dimensions = start.length;

  const mayGoOn = () => evaluations < maxEvaluations;
  while (mayGoOn()) {
    simplex.sort((a, b) => a.cost - b.cost);
    const best = at(simplex, 0);
    const worst = at(simplex, dimensions);
    onProgress(evaluations, best.cost);
    if (worst.cost - best.cost < 1e-8) break;

    const center = start.map(
      (_, i) => simplex.slice(0, -1).reduce((sum, v) => sum + (v.point[i] ?? 0), 0) / dimensions,
    );
    const along = (factor: number) =>
      evaluate(center.map((c, i) => c + factor * ((worst.point[i] ?? 0) - c)));

    const reflected = along(-1);
    if (reflected.cost < best.cost) {
      const expanded = along(-2);
      simplex[dimensions] = expanded.cost < reflected.cost ? expanded : reflected;
      continue;
    }
    if (reflected.cost < at(simplex, dimensions - 1).cost) {
      simplex[dimensions] = reflected;
      continue;
    }
    const contracted = along(reflected.cost < worst.cost ? -0.5 : 0.5);
    if (contracted.cost < Math.min(worst.cost, reflected.cost)) {
      simplex[dimensions] = contracted;
      continue;
    }
    for (let i = 1; i <= dimensions; i += 1) {
      const vertex = at(simplex, i);
      simplex[i] = evaluate(vertex.point.map((v, j) => ((best.point[j] ?? 0) + v) / 2));
    }
  }

  simplex.sort((a, b) => a.cost - b.cost);
  const best = at(simplex, 0);
  return { point: best.point, cost: best.cost, evaluations };
}

function at(simplex: readonly Vertex[], index: number): Vertex {
  const vertex = simplex[index];
  if (vertex === undefined) throw new RangeError('the simplex lost a vertex');
  return vertex;
}
