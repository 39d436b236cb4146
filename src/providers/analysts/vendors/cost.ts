import type { Price } from '../registry.ts';
import type { VendorQuestion, WebSearch } from './wire.ts';

/**
 * What one search adds to the tokens that are read, by size of its context. The vendors promise no
 * figure: these are cautious assumptions.
 */
const tokensPerSearch: Record<WebSearch['contextSize'], number> = {
  low: 4_000,
  medium: 8_000,
  high: 16_000,
};

/** English text has about four bytes a token; we count two. */
const bytesPerToken = 2;

/** The most that a question can cost, in US dollars: the whole prompt and the whole cap. */
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

/** Tokens and searches at the configured prices, in US dollars. */
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
