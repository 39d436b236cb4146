/** Figures of a box score as the feed writes them; undefined when unreadable. */

/** Reads the number of “14”, “-3” or “+7”; “.271” is not a number. */
export function numberIn(text: string | undefined): number | undefined {
  const written = text?.trim().replace('−', '-') ?? '';
  return /^[+-]?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
}

/** Reads “5-8” or “14/25”. */
export function pairIn(text: string | undefined): { first: number; second: number } | undefined {
  const [, first, second] = /^(\d+)[-/](\d+)$/.exec(text?.trim() ?? '') ?? [];
  return first === undefined || second === undefined
    ? undefined
    : { first: Number(first), second: Number(second) };
}

/** Reads minutes as “32” or “32:10”. */
export function minutesIn(text: string | undefined): number | undefined {
  const [, minutes, seconds] = /^(\d+):(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  return minutes === undefined || seconds === undefined
    ? numberIn(text)
    : Number(minutes) + Number(seconds) / 60;
}

/** Reads outs; “5.1” means five innings and one out. */
export function outsIn(text: string | undefined): number | undefined {
  const [, innings, outs] = /^(\d+)(?:\.([0-2]))?$/.exec(text?.trim() ?? '') ?? [];
  return innings === undefined ? undefined : 3 * Number(innings) + Number(outs ?? 0);
}
