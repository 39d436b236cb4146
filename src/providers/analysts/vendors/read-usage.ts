import type { CallUsage } from '#providers/analysts/call-session.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';
import type { Dialect, Price, VendorQuestion, WebSearch } from './wire.ts';

/** Amount in dollars above any real cost of a request; a larger figure is ignored. */
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

/**
 * Amount above any real charge for one request, in dollars or ticks; a larger figure is a vendor
 * error.
 */
const maxAmount = 1e15;
const maxCount = 1e9;

/** A plausible, non-negative number: dollars, ticks. */
export function readFigure(from: unknown, key: string): number | undefined {
  const value = read.member(from, key);
  return typeof value === 'number' && value >= 0 && value <= maxAmount ? value : undefined;
}

/** A plausible, non-negative integer: tokens, calls. */
function readWholeFigure(from: unknown, key: string): number | undefined {
  const value = readFigure(from, key);
  return Number.isInteger(value) && value !== undefined && value <= maxCount ? value : undefined;
}

/** Tokens one search adds, by context size; conservative assumptions, as vendors publish none. */
const tokensPerSearch: Record<WebSearch['contextSize'], number> = {
  low: 4_000,
  medium: 8_000,
  high: 16_000,
};

/** English text averages about four bytes per token; we assume two. */
const bytesPerToken = 2;

/** Maximum cost of a request in US dollars: full prompt and full token cap. */
export function worstCostUsd(question: VendorQuestion, price: Price): number {
  const { instructions, input, answer, parameters, search } = question;
  const written = instructions + input + JSON.stringify(answer?.schema ?? '');
  const promptTokens = Math.ceil(Buffer.byteLength(written) / bytesPerToken);
  const searches = search?.maxSearches ?? 0;
  const searchTokens = search === undefined ? 0 : searches * tokensPerSearch[search.contextSize];

  const inputTokens = promptTokens + searchTokens;
  return costUsd({ inputTokens, outputTokens: parameters.maxOutputTokens, searches }, price);
}

function costUsd(
  used: { inputTokens: number; outputTokens: number; searches: number },
  price: Price,
): number {
  return (
    (used.inputTokens / 1e6) * price.inputUsdPerMillionTokens +
    (used.outputTokens / 1e6) * price.outputUsdPerMillionTokens +
    used.searches * price.usdPerSearch
  );
}
