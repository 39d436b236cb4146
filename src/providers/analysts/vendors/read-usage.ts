import type { CallUsage } from '../call-session.ts';
import { amountOf, isRecord, type JsonRecord, memberOf, recordOf, recordsOf } from '../json.ts';
import type { Price } from '../registry.ts';
import { costUsd } from './cost.ts';
import type { Dialect } from './wire.ts';

/** What an answer says that it used; undefined figures where it says nothing. */
export function readUsage(body: JsonRecord, dialect: Dialect, price: Price): CallUsage {
  const usage = recordOf(body, 'usage');
  const inputTokens = amountOf(usage, 'input_tokens');
  const outputTokens = amountOf(usage, 'output_tokens');
  return {
    inputTokens,
    outputTokens,
    costUsd: readCostUsd(body, dialect, price),
  };
}

function readCostUsd(body: JsonRecord, dialect: Dialect, price: Price): number | undefined {
  const usage = recordOf(body, 'usage');
  if (usage === undefined) return undefined;
  const charged = dialect.readCostUsd(usage);
  if (charged !== undefined) return charged;

  const inputTokens = amountOf(usage, 'input_tokens');
  const outputTokens = amountOf(usage, 'output_tokens');
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return costUsd({ inputTokens, outputTokens, searches: countSearches(body) }, price);
}

/** Each vendor counts them elsewhere: the largest of the counts is taken. */
function countSearches(body: JsonRecord): number {
  const usage = recordOf(body, 'usage');
  const calls = recordsOf(body, 'output').filter((item) => item['type'] === 'web_search_call');
  const bySide = Object.values(recordOf(usage, 'server_side_tool_usage_details') ?? {});
  const byTool = Object.values(recordOf(usage, 'tool_calls_details') ?? {});
  return Math.max(calls.length, sum(bySide), sum(byTool));
}

/** Of numbers, and of records like `{ invocation: 2 }`. */
function sum(counts: unknown[]): number {
  return counts
    .map((count) => (isRecord(count) ? memberOf(count, 'invocation') : count))
    .filter((count) => typeof count === 'number')
    .filter((count) => Number.isFinite(count) && count > 0)
    .reduce((total, count) => total + count, 0);
}
