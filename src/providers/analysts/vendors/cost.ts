import type { Price } from '../registry.ts';
import type { VendorQuestion, WebSearch } from './wire.ts';

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

  return costUsd(
    {
      inputTokens: promptTokens + searchTokens,
      outputTokens: parameters.maxOutputTokens,
      searches,
    },
    price,
  );
}

/** Cost of tokens and searches at configured prices, in US dollars. */
export function costUsd(
  used: { inputTokens: number; outputTokens: number; searches: number },
  price: Price,
): number {
  return (
    (used.inputTokens / 1e6) * price.inputUsdPerMillionTokens +
    (used.outputTokens / 1e6) * price.outputUsdPerMillionTokens +
    used.searches * price.usdPerSearch
  );
}
