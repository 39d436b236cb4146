import { TriangleAlert } from 'lucide-react';

/** From a stored flag (was anything retrieved), never from words in the text. */
export function BaselineWarning() {
  return (
    <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Real-time data unavailable - using baseline analysis
    </p>
  );
}
