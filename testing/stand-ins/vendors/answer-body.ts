import type { AnalystVendor } from '#domain/analyst.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import type { Asked } from './asked.ts';
import { injection, writeAnswerText } from './answer-text.ts';
import type { VendorFault } from './faults.ts';

interface Page {
  url: string;
  title: string;
  snippet: string;
  date: string;
}

const pages: Page[] = [
  {
    url: 'https://news.example/injury-report',
    title: 'Injury report',
    snippet: 'Nobody is missing on either side.',
    date: '2026-11-20',
  },
  {
    url: 'https://weather.example/forecast',
    title: 'Forecast for the day',
    snippet: 'Dry, light wind.',
    date: '2026-11-21',
  },
];

export const flaggedPrompt =
  'Invalid prompt: your prompt was flagged as potentially violating our usage policy.';

/** Prices of the stand-ins in US dollars: 3 and 15 per million tokens, one cent per search. */
const usdPerInputToken = 3e-6;
const usdPerOutputToken = 15e-6;
const usdPerSearch = 0.01;
const expensiveTokens = 5_000_000;

/** A complete response in the vendor's documented shape. */
export function writeAnswerBody(
  vendor: AnalystVendor,
  question: Asked,
  fault: VendorFault | undefined,
): JsonRecord {
  const found = question.searches ? withInjection(pages, fault) : [];
  const text = writeAnswerText(question, fault);
  const inputTokens = Math.ceil((question.instructions.length + question.input.length) / 4);
  const outputTokens = fault === 'expensive' ? expensiveTokens : Math.ceil(text.length / 4);
  const searches = question.searches ? 1 : 0;
  const costUsd =
    inputTokens * usdPerInputToken + outputTokens * usdPerOutputToken + searches * usdPerSearch;

  return {
    id: `resp_stand_in_${question.input.length}`,
    object: 'response',
    created_at: 1_795_000_000,
    model: `${question.model}-stand-in`,
    ...writeEnd(fault),
    output: [
      ...(found.length > 0 ? [writeSearch(vendor, found)] : []),
      ...writeMessages(vendor, text, found, fault),
    ],
    ...(vendor === 'xai' && { citations: found.map((page) => page.url) }),
    usage: {
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
      ...writeCost(vendor, costUsd, searches),
    },
  };
}

function withInjection(found: Page[], fault: VendorFault | undefined): Page[] {
  if (fault !== 'injected') return found;
  const planted = { ...pages[0], url: 'javascript:alert(1)', title: injection };
  return [...found, { snippet: injection, date: '2026-11-21', ...planted }].map((page) => ({
    ...page,
    snippet: injection,
  }));
}

function writeEnd(fault: VendorFault | undefined): JsonRecord {
  if (fault === 'truncated') {
    return { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  }
  if (fault === 'content filter') {
    return { status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
  }
  if (fault === 'failed') {
    return { status: 'failed', error: { code: 'server_error', message: 'The model failed.' } };
  }
  if (fault === 'failed prompt') {
    return { status: 'failed', error: { code: 'invalid_prompt', message: flaggedPrompt } };
  }
  return { status: 'completed', error: null, incomplete_details: null };
}

function writeSearch(vendor: AnalystVendor, found: Page[]): JsonRecord {
  if (vendor === 'perplexity') {
    const results = found.map((page, index) => ({ id: index + 1, source: 'web', ...page }));
    return { type: 'search_results', queries: ['stand-in'], results };
  }
  const sources = found.map(({ url }) => ({ type: 'url', url }));
  return {
    id: 'ws_1',
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', query: 'stand-in', ...(vendor === 'openai' && { sources }) },
  };
}

function writeMessages(
  vendor: AnalystVendor,
  text: string,
  found: Page[],
  fault: VendorFault | undefined,
): JsonRecord[] {
  if (['no output', 'failed', 'failed prompt'].includes(fault ?? '')) return [];
  const annotations = found.map(({ url, title }, index) => ({
    type: 'url_citation',
    url,
    title: vendor === 'xai' ? String(index + 1) : title,
    start_index: 0,
    end_index: 0,
  }));
  const content =
    fault === 'refusal'
      ? { type: 'refusal', refusal: 'I cannot help with that.' }
      : { type: 'output_text', text, annotations };
  return [
    { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [content] },
  ];
}

function writeCost(vendor: AnalystVendor, costUsd: number, searches: number): JsonRecord {
  switch (vendor) {
    case 'openai':
      return {};
    case 'xai':
      return {
        cost_in_usd_ticks: Math.round(costUsd * 1e10),
        server_side_tool_usage_details: { web_search_calls: searches, x_search_calls: 0 },
      };
    case 'perplexity':
      return {
        cost: { currency: 'USD', total_cost: costUsd },
        tool_calls_details: { web_search: { invocation: searches } },
      };
  }
}
