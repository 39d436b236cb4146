import { TriangleAlert } from 'lucide-react';
import { type AnalystId, analystLabel, type AnalystSlot } from '#domain/analyst.ts';

interface Author {
  aiModel: AnalystId;
  aiModelLabel: string;
  requestedSlot: AnalystSlot;
}

/** From a stored flag (was anything retrieved), never from words in the text; and who wrote it then. */
export function BaselineWarning({ author }: { author: Author }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Real-time data unavailable - using baseline analysis
        <span className="block text-xs text-ink">{formatAnalysedBy(author)}</span>
      </span>
    </p>
  );
}

function formatAnalysedBy({ aiModel, aiModelLabel, requestedSlot }: Author): string {
  return aiModel === requestedSlot
    ? `${aiModelLabel} analysed it from stored data alone.`
    : `${analystLabel(requestedSlot)} is not configured; ${aiModelLabel} analysed it instead.`;
}
