import type { AnalystModelView } from '#contract/analysts.ts';
import type { SportId } from '#domain/league.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { formatAllowance } from '../allowance/allowance.ts';
import { useModels } from './queries.ts';
import { vendorLabel } from '#domain/analyst.ts';
import { type Figure, measuredFigures, sentParameters } from './model-figures.ts';
import { listSlots } from '../settings/sport-settings.ts';

/** Parameters and measured performance of a sport's models. */
export function ModelsInUse({ sport }: { sport: SportId }) {
  const models = useModels();
  const slots = listSlots(sport);

  return (
    <QueryResult
      query={models}
      pending={
        <SkeletonGroup label="Loading the models" className="grid gap-3 lg:grid-cols-2">
          <Skeletons count={slots.length} className="h-80 sm:h-52" />
        </SkeletonGroup>
      }
      failure="Model statistics could not be loaded."
    >
      {(data) => (
        <section>
          <h3 className="text-sm font-medium">Models in use</h3>
          <p className="mt-0.5 mb-3 text-sm text-muted">
            Parameters sent and results measured over the last 30 days. A cache hit reuses a stored
            analysis.
            <span className="block tabular">{formatAllowance(data)}</span>
          </p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.models
              .filter((model) => slots.some((slot) => slot === model.slot))
              .map((model) => (
                <ModelPanel key={model.slot} model={model} />
              ))}
          </ul>
        </section>
      )}
    </QueryResult>
  );
}

function ModelPanel({ model }: { model: AnalystModelView }) {
  const { label, configured, vendor } = model;

  return (
    <li className="min-w-0 rounded-md border border-line px-3 py-3">
      <h4 className="flex flex-wrap items-center gap-2 font-medium">
        {label}
        {!configured && <Badge tone="outline">not configured</Badge>}
      </h4>
      <p className="text-sm break-words text-muted">
        {model.model !== null && vendor !== null
          ? `${model.model} · ${vendorLabel(vendor)}`
          : 'You get the baseline analysis.'}
      </p>
      {configured && (
        <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Figures figures={sentParameters(model)} />
          <Figures figures={measuredFigures(model)} />
        </div>
      )}
    </li>
  );
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-medium tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
