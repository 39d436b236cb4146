import type { SportId } from '#domain/league.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import type { SportSettings } from './sport-settings.ts';

/**
 * Settings with the sport's template filled in for empty text. A separate file, because most pages do not need the
 * templates.
 */
export function withTemplates(sport: SportId, settings: SportSettings): SportSettings {
  const { instructions, query } = masterPrompts[sport];
  return {
    ...settings,
    customInstructions: orElse(settings.customInstructions, instructions),
    perplexityQuery: orElse(settings.perplexityQuery, query),
  };
}

function orElse(text: string, template: string): string {
  return text.trim() === '' ? template : text;
}
