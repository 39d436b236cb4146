import { History } from 'lucide-react';

/** Marks a prediction locked without recent results. */
export function LittleHistoryNote() {
  return (
    <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Limited history: recent results weren’t loaded when this prediction was locked.
    </p>
  );
}
