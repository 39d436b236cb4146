/** A percent value is a fraction 0–1. Each format has fixed decimals, so that two sides align. */
export const metricFormats = ['decimal', 'integer', 'percent', 'signed', 'signedCount'] as const;
export type MetricFormat = (typeof metricFormats)[number];

const formats: Record<MetricFormat, (value: number) => string> = {
  decimal: (value) => value.toFixed(1),
  integer: (value) => String(Math.round(value)),
  percent: (value) => `${(value * 100).toFixed(1)}%`,
  signed: (value) => signed(value, 1),
  signedCount: (value) => signed(value, 0),
};

/** A number with its sign, except when it rounds to zero. */
function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '-'}${text}`;
}

export function formatMetric(value: number, format: MetricFormat): string {
  return formats[format](value);
}
