import type { VoidReason } from '#domain/grading/terms.ts';

const sentences: Record<VoidReason, string> = {
  'sides-changed': 'Void: the matchup changed after this prediction was locked.',
  exhibition: 'Void: this turned out to be an exhibition game.',
};

/** Why a prediction does not count, on its card, its page and in the history. */
export function formatVoidReason(reason: VoidReason): string {
  return sentences[reason];
}
