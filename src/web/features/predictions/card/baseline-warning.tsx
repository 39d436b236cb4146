import { TriangleAlert } from 'lucide-react';
import { type AnalystId, analystLabel, type AnalystSlot } from '#domain/analyst.ts';

interface Author {
  aiModel: AnalystId;
  aiModelLabel: string;
  requestedSlot: AnalystSlot | null;
}

/** From a stored flag (was anything retrieved), never from words in the text; and who wrote it then. */
export function BaselineWarning({ author }: { author: Author }) {
  // An automatic prediction asks no analyst: nothing was unavailable.
  if (author.requestedSlot === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Real-time data unavailable - using baseline analysis
        <span className="block text-xs text-ink">
          {formatAnalyzedBy(author, author.requestedSlot)}
        </span>
      </span>
    </p>
  );
}

function formatAnalyzedBy({ aiModel, aiModelLabel }: Author, requestedSlot: AnalystSlot): string {
  return aiModel === requestedSlot
    ? `${aiModelLabel} used stored data only.`
    : `${analystLabel(requestedSlot)} is not configured; ${aiModelLabel} analyzed it instead.`;
}
