import type { SportId } from '#domain/league.ts';
import prompts from './prompts.json' with { type: 'json' };

/**
 * Prompts of each sport. In golf the member's switches include or exclude weather, form and earlier
 * results.
 */
export const sportPrompts: Record<SportId, { analysis: string[]; research: string }> =
  prompts.sports;

/** Rules at the start of every question; nothing after them can override them. */
export const analysisRules = prompts.analysisRules.join('\n');
export const comparisonRules = prompts.comparisonRules.join('\n');
export const researchRules = prompts.researchRules.join('\n');
