import type { AnalystVendor } from '#domain/analyst.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readFigure } from './read-usage.ts';
import type { Dialect, VendorQuestion } from './wire.ts';

/** OpenAI: strict schemas under `text.format`; search sources must be requested. */
const openai: Dialect = {
  write: (question) => ({
    ...writeTextFormat(question),
    ...(question.search !== undefined && {
      tools: [{ type: 'web_search', search_context_size: question.search.contextSize }],
      tool_choice: 'required',
      max_tool_calls: question.search.maxSearches,
      include: ['web_search_call.action.sources'],
    }),
  }),
  readCostUsd: () => undefined,
};

const ticksPerUsd = 1e10;

/**
 * Dialect of xAI, with the same schema format. Its search has no size or call limit, and also reads
 * X.
 */
const xai: Dialect = {
  write: (question) => ({
    ...writeTextFormat(question),
    ...(question.search !== undefined && {
      tools: [{ type: 'web_search' }, { type: 'x_search' }],
    }),
  }),
  readCostUsd(usage) {
    const ticks = readFigure(usage, 'cost_in_usd_ticks');
    return ticks === undefined ? undefined : ticks / ticksPerUsd;
  },
};

/** Perplexity's Agent API: `response_format` as in its chat API, steps instead of tool calls. */
const perplexity: Dialect = {
  write: ({ answer, search }) => ({
    ...(answer !== undefined && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: answer.name, schema: answer.schema, strict: true },
      },
    }),
    ...(search !== undefined && {
      tools: [
        {
          type: 'web_search',
          search_context_size: search.contextSize,
          filters: { search_recency_filter: search.recency },
        },
      ],
      tool_choice: 'required',
      max_steps: search.maxSearches,
    }),
  }),
  readCostUsd: (usage) => readFigure(read.record(usage, 'cost'), 'total_cost'),
};

export const dialects: Record<AnalystVendor, Dialect> = { openai, xai, perplexity };

function writeTextFormat({ answer }: VendorQuestion): JsonRecord {
  if (answer === undefined) return {};
  const { name, schema } = answer;
  return { text: { format: { type: 'json_schema', name, strict: true, schema } } };
}

/** The request body. `store` is false, so the vendor keeps nothing for later. */
export function writeRequest(dialect: Dialect, question: VendorQuestion): JsonRecord {
  const { model, instructions, input, parameters } = question;
  const { maxOutputTokens, temperature, topP, reasoningEffort } = parameters;
  return {
    model,
    instructions,
    input,
    max_output_tokens: maxOutputTokens,
    store: false,
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
    ...(reasoningEffort !== undefined && { reasoning: { effort: reasoningEffort } }),
    ...dialect.write(question),
  };
}
