import { read } from '../../reading/json.ts';

/** More than anyone was ever charged for one request; beyond it a figure is a fault of the vendor. */
const maxAmount = 1e15;
const maxCount = 1e9;

/** A number that is not negative and can be true: dollars, ticks. */
export function readFigure(from: unknown, key: string): number | undefined {
  const value = read.member(from, key);
  return typeof value === 'number' && value >= 0 && value <= maxAmount ? value : undefined;
}

/** A whole number of that kind: tokens, calls. */
export function readWholeFigure(from: unknown, key: string): number | undefined {
  const value = readFigure(from, key);
  return Number.isInteger(value) && value !== undefined && value <= maxCount ? value : undefined;
}
