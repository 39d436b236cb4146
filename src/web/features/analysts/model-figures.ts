import type { AnalystModelView } from '#contract/analysts.ts';
import type { NamedFact } from '#web/ui/fact.tsx';
import { formatDollars, formatDuration, formatShare } from '#web/lib/figures.ts';

const notTaken = 'n/a for this model';

export function sentParameters({ parameters }: AnalystModelView): NamedFact[] {
  if (parameters === null) return [];
  const { temperature, topP, maxOutputTokens, reasoningEffort } = parameters;

  return [
    ['Temperature', temperature === null ? notTaken : String(temperature)],
    ['Top P', topP === null ? notTaken : String(topP)],
    ['Max tokens', maxOutputTokens.toLocaleString('en-US')],
    ['Reasoning effort', reasoningEffort ?? notTaken],
  ];
}

const noCalls = 'no calls yet';

/** Figures measured over the last 30 days. */
export function measuredFigures({ measured }: AnalystModelView): NamedFact[] {
  const { calls, callsToday, medianLatencyMs, errorRate, reuseRate, meanCostUsd } = measured;
  const orNone = (value: number | null, write: (known: number) => string): string =>
    value === null ? noCalls : write(value);

  return [
    ['Calls today', String(callsToday)],
    ['Calls in 30 days', calls === 0 ? noCalls : calls.toLocaleString('en-US')],
    ['Median response', orNone(medianLatencyMs, formatDuration)],
    ['Failed', orNone(errorRate, formatShare)],
    ['Cache hit rate', reuseRate === null ? 'no generations yet' : formatShare(reuseRate)],
    ['Average cost per call', orNone(meanCostUsd, formatDollars)],
  ];
}
