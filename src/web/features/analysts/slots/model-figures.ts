/** Parameters and measurements of a model, formatted for settings. */
import type { AnalystModelView } from '#contract/analysts.ts';
import { formatDollars, formatDuration, formatShare } from '#web/lib/figures.ts';

export interface Figure {
  name: string;
  value: string;
}

const notTaken = 'n/a for this model';

/** Parameters sent with every request. */
export function sentParameters({ parameters }: AnalystModelView): Figure[] {
  if (parameters === null) return [];
  const { temperature, topP, maxOutputTokens, reasoningEffort } = parameters;

  return [
    { name: 'Temperature', value: temperature === null ? notTaken : String(temperature) },
    { name: 'Top P', value: topP === null ? notTaken : String(topP) },
    { name: 'Max tokens', value: maxOutputTokens.toLocaleString('en-US') },
    { name: 'Reasoning effort', value: reasoningEffort ?? notTaken },
  ];
}

const noCalls = 'no calls yet';

/** Measured over the last 30 days. */
export function measuredFigures({ measured }: AnalystModelView): Figure[] {
  const { calls, callsToday, medianLatencyMs, errorRate, reuseRate, meanCostUsd } = measured;
  const orNone = (value: number | null, write: (known: number) => string): string =>
    value === null ? noCalls : write(value);

  return [
    { name: 'Calls today', value: String(callsToday) },
    { name: 'Calls in 30 days', value: calls === 0 ? noCalls : calls.toLocaleString('en-US') },
    { name: 'Median response', value: orNone(medianLatencyMs, formatDuration) },
    { name: 'Failed', value: orNone(errorRate, formatShare) },
    {
      name: 'Cache hit rate',
      value: reuseRate === null ? 'no generations yet' : formatShare(reuseRate),
    },
    { name: 'Average cost per call', value: orNone(meanCostUsd, formatDollars) },
  ];
}
