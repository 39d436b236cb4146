import { Hourglass } from 'lucide-react';
import type { MissingInputView } from '#contract/shared.ts';
import { formatList } from '#domain/format-list.ts';

const inputNames: Record<MissingInputView['input'], string> = {
  results: 'results',
  'box-scores': 'box scores',
  injuries: 'injuries',
  starters: 'starters',
};

/** “results (42%), box scores (23 of 82) and injuries”. */
export function listMissing(missing: readonly MissingInputView[], hasCounts = true): string {
  return formatList(
    missing.map((own) => `${inputNames[own.input]}${hasCounts ? formatProgress(own) : ''}`),
  );
}

/** Results load by week, month or tournament: a share says more than a count of those. */
function formatProgress({ input, done, total }: MissingInputView): string {
  if (total <= 1) return '';
  return input === 'results' ? ` (${Math.floor((100 * done) / total)}%)` : ` (${done} of ${total})`;
}

/** “Provisional: box scores (23 of 82) and injuries still loading”; null once it is complete. */
export function formatProvisional(missing: readonly MissingInputView[]): string | null {
  return missing.length === 0 ? null : `Provisional: ${listMissing(missing)} still loading`;
}

export function ProvisionalNote({ missing }: { missing: readonly MissingInputView[] }) {
  const words = formatProvisional(missing);
  if (words === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      <Hourglass className="mt-0.5 size-4 shrink-0" />
      <span>{words}. Our current forecast may still change.</span>
    </p>
  );
}
