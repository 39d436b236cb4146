import type { SportId } from '#domain/league.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import type { SportSettings } from './sport-settings.ts';

/**
 * As the settings stand in the form and are saved: the sport's template where nothing is written. A
 * file of its own, because the pages do not need the templates.
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
