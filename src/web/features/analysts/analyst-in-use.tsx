import { analystLabel } from '#domain/analyst.ts';
import type { SportId } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useSportSettings } from './settings/sport-settings.ts';
import { formatAllowance, canAskAnalyst } from './allowance.ts';
import { useModels } from './model-queries.ts';

export function AnalystInUse({ sport }: { sport: SportId }) {
  const { aiModel } = useSportSettings(sport);
  const models = useModels();
  const chosen = models.data?.models.find(({ slot }) => slot === aiModel);
  const isShort = models.data !== undefined && !canAskAnalyst(models.data);

  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        Model <span className="font-semibold text-ink">{analystLabel(aiModel)}</span>
        {chosen?.configured === true && chosen.model !== null && ` (${chosen.model})`}
      </span>
      {chosen?.configured === false && (
        <Badge tone="outline" title="You get our statistical model’s baseline analysis">
          not configured
        </Badge>
      )}
      {chosen?.configured === true && models.data !== undefined && (
        <span className={isShort ? 'w-full text-caution' : 'tabular'}>
          {formatAllowance(models.data)}
        </span>
      )}
    </p>
  );
}
