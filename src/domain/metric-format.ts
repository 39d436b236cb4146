/** How a compared figure is written; a percent figure is a share between 0 and 1. */
export type MetricFormat = 'decimal' | 'integer' | 'percent' | 'signed';

const formats: Record<MetricFormat, (value: number) => string> = {
  decimal: (value) => value.toFixed(1),
  integer: (value) => String(Math.round(value)),
  percent: (value) => `${(value * 100).toFixed(1)}%`,
  signed: (value) => {
    const rounded = Math.round(value * 10) / 10;
    return rounded > 0 ? `+${rounded}` : String(rounded);
  },
};

/** “23.4”, “12”, “41.0%”, “+7”. */
export function formatMetric(value: number, format: MetricFormat): string {
  return formats[format](value);
}
