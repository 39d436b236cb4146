import { read } from '../../reading/json.ts';

/** Above any real charge for one request, in dollars or ticks; a larger figure is a vendor error. */
const maxAmount = 1e15;
const maxCount = 1e9;

/** A plausible, non-negative number: dollars, ticks. */
export function readFigure(from: unknown, key: string): number | undefined {
  const value = read.member(from, key);
  return typeof value === 'number' && value >= 0 && value <= maxAmount ? value : undefined;
}

/** A plausible, non-negative integer: tokens, calls. */
export function readWholeFigure(from: unknown, key: string): number | undefined {
  const value = readFigure(from, key);
  return Number.isInteger(value) && value !== undefined && value <= maxCount ? value : undefined;
}
