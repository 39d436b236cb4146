import type { TeamParameters } from '#forecasting/team/team-parameters.ts';

/** A parameter that the fit may change. */
export interface Tunable {
  /** Path of the parameter: `ratings.attack.seasonCarry`. */
  path: string;
  /** positive: searched on a log scale; share: kept in (0, 1); free: any number. */
  scale: 'positive' | 'share' | 'free';
  /** First search step, in the units of a free number; the other scales have their own. */
  step?: number;
}

function toSearch(value: number, scale: Tunable['scale']): number {
  if (scale === 'positive') return Math.log(Math.max(value, 1e-6));
  return scale === 'share' ? Math.log(value / (1 - value)) : value;
}

function fromSearch(value: number, scale: Tunable['scale']): number {
  if (scale === 'positive') return Math.exp(value);
  return scale === 'share' ? 1 / (1 + Math.exp(-value)) : value;
}

type Tree = Record<string, unknown>;

function locate(
  parameters: Omit<TeamParameters, 'provenance'>,
  path: string,
): { holder: Tree; key: string } {
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  let holder = parameters as unknown as Tree;
  for (const step of keys) holder = (holder[step] ?? {}) as Tree;
  if (typeof holder[key] !== 'number') {
    throw new RangeError(`the parameter file has no number at ${path}`);
  }
  return { holder, key };
}

export function searchPoint(parameters: TeamParameters, tunables: readonly Tunable[]): number[] {
  return tunables.map(({ path, scale }) => {
    const { holder, key } = locate(parameters, path);
    return toSearch(holder[key] as number, scale);
  });
}

/** A copy of the parameters with the searched values, rounded to four significant digits. */
export function withPoint(
  parameters: TeamParameters,
  tunables: readonly Tunable[],
  point: readonly number[],
): TeamParameters {
  const copy = structuredClone(parameters);
  for (const [index, { path, scale }] of tunables.entries()) {
    const { holder, key } = locate(copy, path);
    holder[key] = Number(fromSearch(point[index] ?? 0, scale).toPrecision(4));
  }
  return copy;
}

/** A copy with values set by path: `ratings.attack.seasonCarry`. */
export function withNumbers<Parameters extends Omit<TeamParameters, 'provenance'>>(
  parameters: Parameters,
  numbers: Readonly<Record<string, number>>,
): Parameters {
  const copy = structuredClone(parameters);
  for (const [path, value] of Object.entries(numbers)) {
    const { holder, key } = locate(copy, path);
    holder[key] = value;
  }
  return copy;
}

export function searchSteps(tunables: readonly Tunable[]): number[] {
  return tunables.map(({ scale, step }) => {
    if (scale === 'free') return step ?? 0.1;
    return scale === 'positive' ? 0.3 : 0.4;
  });
}
