import { analystLabel } from '#domain/analyst.ts';
import { useModels } from '../predictions/queries.ts';

/** What each slot really calls, from the server's configuration. */
export function ModelsInUse() {
  const models = useModels();
  if (models.data === undefined) return null;

  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">Models in use</h3>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {models.data.models.map((model) => (
          <div key={model.slot} className="min-w-0 rounded-md border border-line px-3 py-2.5">
            <dt className="text-sm text-muted">{analystLabel(model.slot)}</dt>
            <dd className="truncate text-sm font-medium" title={model.model ?? undefined}>
              {model.model ?? (model.configured ? 'no vendor model' : 'not configured')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
