import { RefreshCw } from 'lucide-react';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { AskButton } from './ask-button.tsx';
import type { Generation } from './use-generation.ts';

interface StaleNoticeProps {
  prediction: Pick<PredictionView, 'sport' | 'staleReasons'>;
  /** Title instead of the heading: “Our number moved to OKC 62% since the lock …” */
  title?: string | undefined;
  generation?: Generation;
  busyLabel?: string;
}

export function StaleNotice({
  prediction: { sport, staleReasons },
  title,
  generation,
  busyLabel = 'ANALYZING...',
}: StaleNoticeProps) {
  if (staleReasons.length === 0 && title === undefined) return null;

  return (
    <div
      role="group"
      aria-label="Inputs changed"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-caution-ground py-1.5 pr-1.5 pl-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-52 py-1">
        <p className="font-semibold text-caution tabular">
          {title ?? 'Inputs changed since this prediction'}
        </p>
        <ul>
          {staleReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {generation !== undefined && (
        <AskButton
          sport={sport}
          variant="secondary"
          size="sm"
          label="Generate new version"
          busyLabel={busyLabel}
          generation={generation}
          Icon={RefreshCw}
        />
      )}
    </div>
  );
}
