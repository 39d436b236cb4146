import { Download } from 'lucide-react';
import { exportEndpoints } from '#contract/record/exports.ts';
import { formatAddress } from '#contract/address.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import type { historyQuery } from './history-choice.ts';

const kinds = [
  { label: 'CSV', endpoint: exportEndpoints.csv },
  { label: 'JSON', endpoint: exportEndpoints.json },
];

/** Exports the filtered history, including pages not loaded yet. */
export function ExportLinks({ query }: { query: ReturnType<typeof historyQuery> }) {
  return (
    <p className="flex gap-2">
      {kinds.map(({ label, endpoint }) => (
        <a
          key={label}
          href={formatAddress(endpoint, { query })}
          download
          title={`The predictions that are shown, as ${label}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" />
          {label}
        </a>
      ))}
    </p>
  );
}
