import type { SearchDepth } from '#domain/analyst.ts';
import type { Findings, Researcher } from './analyst.ts';
import { readAfterThinking } from './answers/reading.ts';
import { cleanText, stripCitations } from '#providers/reading/clean-text.ts';
import { createUntrustedBlocks } from './questions/question-text.ts';
import { writeResearchQuestion } from './questions/research-question.ts';
import type { ModelAnalystOptions } from './model-analyst.ts';
import { createVendorCalls } from './vendors/vendor-calls.ts';
import type { WebSearch } from './vendors/wire.ts';

const maxRequests = 2;
const maxResponseCharacters = 6_000;

const depths: Record<SearchDepth, Pick<WebSearch, 'contextSize' | 'maxSearches'>> = {
  focused: { contextSize: 'low', maxSearches: 1 },
  comprehensive: { contextSize: 'medium', maxSearches: 3 },
  deep: { contextSize: 'high', maxSearches: 6 },
};

export function createModelResearcher(options: Omit<ModelAnalystOptions, 'slot'>): Researcher {
  const { model, parameters, vendor, retryTiming, createMark } = options;
  return {
    vendor: vendor.name,
    model,
    async search(request): Promise<Findings> {
      const blocks = createUntrustedBlocks(createMark());
      const calls = createVendorCalls(vendor, request.session, retryTiming, maxRequests);
      const { instructions, input } = writeResearchQuestion(request, blocks);
      const search: WebSearch = {
        ...depths[request.searchDepth],
        recency: 'field' in request.subject ? 'month' : 'week',
      };
      const answer = await calls.ask(
        { model, parameters, instructions, input, search },
        'research',
      );
      return {
        model: answer.model,
        instructions,
        query: input,
        response: cleanText(stripCitations(readAfterThinking(answer.text)), maxResponseCharacters),
        sources: answer.pages,
        retrievedAt: new Date(vendor.now()),
      };
    },
  };
}
