/** Maximum size of a unit in dollars. */
export const maxUnitSize = 10_000;

/** Parses “+120” or “−110” with any minus sign; undefined when not a number. */
export function readFigure(typed: string): number | undefined {
  const plain = typed.trim().replace(/^[\u2212\u2013]/, '-');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Reads “$37.50” or “37.50”. */
export function readDollars(typed: string): number | undefined {
  return readFigure(typed.replace(/^\s*\$/, ''));
}

export function readUnitSize(typed: string): number | undefined {
  const size = readDollars(typed);
  return size !== undefined && size >= 0.01 && size <= maxUnitSize ? size : undefined;
}
