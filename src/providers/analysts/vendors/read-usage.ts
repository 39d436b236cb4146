import type { CallUsage } from '../call-session.ts';
import { isRecord, read, type JsonRecord } from '../../reading/json.ts';
import { readWholeFigure } from './figures.ts';
import type { Price } from '../registry.ts';
import { costUsd } from './cost.ts';
import type { Dialect } from './wire.ts';

/** More than any single request can cost: such a figure is not believed. */
const maxCostUsd = 10_000;

/** What an answer says that it used; undefined figures where it says nothing that can be true. */
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

/** Each vendor counts them elsewhere: the largest of the counts is taken. */
function countSearches(body: JsonRecord, usage: JsonRecord): number {
  const calls = read.records(body, 'output').filter((item) => item['type'] === 'web_search_call');
  return Math.max(
    calls.length,
    readWholeFigure(usage, 'num_server_side_tools_used') ?? 0,
    sumCounts(read.record(usage, 'server_side_tool_usage_details')),
    sumCounts(read.record(usage, 'tool_calls_details')),
  );
}

/** Of counts, and of records like `{ invocation: 2 }`. */
function sumCounts(counts: JsonRecord = {}): number {
  return Object.entries(counts)
    .map(([name, count]) =>
      isRecord(count) ? readWholeFigure(count, 'invocation') : readWholeFigure(counts, name),
    )
    .reduce<number>((total, count) => total + (count ?? 0), 0);
}
