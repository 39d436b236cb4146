import type { Figure } from './figure.ts';
import { median } from './median.ts';

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

/** The parts of Lighthouse's report that are read. */
export interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: NetworkRequest[] } } | undefined
  >;
}

interface Measure {
  name: string;
  read: (report: Report) => number;
  write: (value: number) => string;
  must: { text: string; holds: (value: number) => boolean };
}

const category = (name: keyof Report['categories']) => (report: Report) =>
  Math.round(100 * (report.categories[name].score ?? 0));
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;
const requests = (report: Report) => report.audits['network-requests']?.details?.items ?? [];
const kiloBytes = (type: string) => (report: Report) =>
  requests(report)
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;

const atLeast = (least: number) => ({
  text: `≥ ${least}`,
  holds: (value: number) => value >= least,
});
const atMost = (most: number, unit = '') => ({
  text: `≤ ${most}${unit}`,
  holds: (value: number) => value <= most,
});
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const kilo = (value: number) => `${value.toFixed(1)} kB`;

const measures: Measure[] = [
  { name: 'performance', read: category('performance'), write: String, must: atLeast(95) },
  { name: 'accessibility', read: category('accessibility'), write: String, must: atLeast(100) },
  { name: 'best practices', read: category('best-practices'), write: String, must: atLeast(100) },
  {
    name: 'largest paint',
    read: audit('largest-contentful-paint'),
    write: milliseconds,
    must: atMost(2000, ' ms'),
  },
  {
    name: 'blocking time',
    read: audit('total-blocking-time'),
    write: milliseconds,
    must: atMost(150, ' ms'),
  },
  {
    name: 'layout shift',
    read: audit('cumulative-layout-shift'),
    write: (value) => value.toFixed(3),
    must: atMost(0.05),
  },
  { name: 'requests', read: (report) => requests(report).length, write: String, must: atMost(25) },
  { name: 'JavaScript', read: kiloBytes('Script'), write: kilo, must: atMost(160, ' kB') },
  { name: 'fonts', read: kiloBytes('Font'), write: kilo, must: atMost(40, ' kB') },
];

/** Median of one page's runs. */
export function screenFigures(path: string, reports: Report[]): Figure[] {
  return measures.map(({ name, read, write, must }) => {
    const value = median(reports.map(read));
    return {
      name: `${path}: ${name}`,
      value: write(value),
      target: { text: must.text, holds: must.holds(value) },
    };
  });
}
