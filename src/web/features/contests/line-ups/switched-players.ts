import { mostSwitched, type WhatIfQuestion } from '#contract/line-ups.ts';

/** What a reader has decided about a player; undefined: he is left as he is expected. */
export type Switch = 'in' | 'out';

/** The players that an address names, each once, at most as many as one question takes. */
export function readSwitched(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, mostSwitched);
}

/** As it stands in the address; undefined where there is nothing to write. */
export function writeSwitched(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}

export function switchOf({ in: ins, out }: WhatIfQuestion, id: string): Switch | undefined {
  if (ins.includes(id)) return 'in';
  return out.includes(id) ? 'out' : undefined;
}

/** The question with one player switched; asked for what he is already, he is left as expected again. */
export function withSwitched(question: WhatIfQuestion, id: string, to: Switch): WhatIfQuestion {
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
  const plain = { in: others(question.in), out: others(question.out) };
  if (switchOf(question, id) === to) return plain;
  return { ...plain, [to]: [...plain[to], id] };
}

export function isSwitched({ in: ins, out }: WhatIfQuestion): boolean {
  return ins.length + out.length > 0;
}
