import { useQuery } from '@tanstack/react-query';
import type { SportId } from '#domain/league.ts';
import { type SportSettings, useSportSettings } from './sport-settings.ts';

type Words = Pick<SportSettings, 'customInstructions' | 'perplexityQuery'>;

/** The part of a question that is the member's own; undefined until known. */
export function useOwnWords(sport: SportId): 'instructions' | 'query' | 'none' | undefined {
  const { customInstructions, perplexityQuery } = useSportSettings(sport);
  const isEmpty = `${customInstructions}${perplexityQuery}`.trim() === '';
  const { data } = useQuery({
    queryKey: ['own words', customInstructions, perplexityQuery],
    queryFn: () => findOwnWords({ customInstructions, perplexityQuery }),
    enabled: !isEmpty,
    staleTime: Infinity,
  });
  return isEmpty ? 'none' : data;
}

/** The templates are loaded only where something is stored that may be one. */
export async function findOwnWords({ customInstructions, perplexityQuery }: Words) {
  const { withoutTemplate } = await import('#domain/master-prompts.ts');
  if (withoutTemplate(customInstructions, 'instructions') !== '') return 'instructions';
  return withoutTemplate(perplexityQuery, 'query') === '' ? 'none' : 'query';
}
