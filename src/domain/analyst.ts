/** Who writes an analysis: the four slots a member chooses from, and our own statistical baseline. */
export const analystSlots = ['openai', 'openai-o3', 'grok', 'perplexity'] as const;
export type AnalystSlot = (typeof analystSlots)[number];

/** What a ledger row names as its author: a slot, or the baseline when no analyst was asked. */
export const analystIds = ['statistical', ...analystSlots] as const;
export type AnalystId = (typeof analystIds)[number];

const labels: Record<AnalystId, string> = {
  statistical: 'Linewise statistical',
  openai: 'GPT-4o',
  'openai-o3': 'o3 mini',
  grok: 'Grok AI',
  perplexity: 'Perplexity',
};

export function analystLabel(id: AnalystId): string {
  return labels[id];
}

export const searchDepths = ['comprehensive', 'focused', 'deep'] as const;
export type SearchDepth = (typeof searchDepths)[number];
