import { Download } from 'lucide-react';
import { exportEndpoints } from '#contract/exports.ts';
import type { SportId } from '#domain/league.ts';
import { formatAddress } from '#web/lib/api.ts';
import { useNow } from '#web/lib/time.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { exportRange } from './history-range.ts';

interface ExportLinkProps {
  sport: SportId;
  onlyMine: boolean;
  /** Year of the season that “Season” in the settings stands for. */
  season: number | undefined;
}

/** What the history shows, pages that are not loaded yet included, as a CSV file. */
export function ExportLink({ sport, onlyMine, season }: ExportLinkProps) {
  const now = useNow(60_000);
  const { historyRange } = useSportSettings(sport);
  const mine = onlyMine ? 'true' : 'false';
  const query = { sport, mine, ...exportRange(historyRange, now, season) };

  return (
    <a
      href={formatAddress(exportEndpoints.csv, { query })}
      download
      title="The predictions that are shown, as a file"
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      <Download aria-hidden="true" />
      CSV
    </a>
  );
}
