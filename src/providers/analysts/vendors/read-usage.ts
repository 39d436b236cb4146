import type { CallUsage } from '../call-session.ts';
import { isRecord, read, type JsonRecord } from '../../reading/json.ts';
import { readWholeFigure } from './figures.ts';
import type { Price } from '../registry.ts';
import { costUsd } from './cost.ts';
import type { Dialect } from './wire.ts';

/** Above any real cost of a request; a larger figure is ignored. */
const maxCostUsd = 10_000;

/** Usage reported by a response; figures that are missing or implausible are undefined. */
export function readUsage(body: JsonRecord, dialect: Dialect, price: Price): CallUsage {
  const usage = read.record(body, 'usage');
  if (usage === undefined) return {};

  const inputTokens = readWholeFigure(usage, 'input_tokens');
  const outputTokens = readWholeFigure(usage, 'output_tokens');
  const fromPrices =
    inputTokens === undefined || outputTokens === undefined
      ? undefined
      : costUsd({ inputTokens, outputTokens, searches: countSearches(body, usage) }, price);
  const cost = dialect.readCostUsd(usage) ?? fromPrices;
  return {
    inputTokens,
    outputTokens,
    costUsd: cost !== undefined && cost <= maxCostUsd ? cost : undefined,
  };
}

/** Vendors report the count in different places; uses the largest. */
function countSearches(body: JsonRecord, usage: JsonRecord): number {
  const calls = read.records(body, 'output').filter((item) => item['type'] === 'web_search_call');
  return Math.max(
    calls.length,
    readWholeFigure(usage, 'num_server_side_tools_used') ?? 0,
    sumCounts(read.record(usage, 'server_side_tool_usage_details')),
    sumCounts(read.record(usage, 'tool_calls_details')),
  );
}

/** Sums plain counts and records like `{ invocation: 2 }`. */
function sumCounts(counts: JsonRecord = {}): number {
  return Object.entries(counts)
    .map(([name, count]) =>
      isRecord(count) ? readWholeFigure(count, 'invocation') : readWholeFigure(counts, name),
    )
    .reduce<number>((total, count) => total + (count ?? 0), 0);
}
