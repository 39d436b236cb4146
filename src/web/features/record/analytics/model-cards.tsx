import type { AnalyticsView } from '#contract/analytics.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { formatPercent } from '#web/lib/figures.ts';

/** One card for each model that has predicted. */
export function ModelCards({ analytics }: { analytics: AnalyticsView }) {
  const models = analystIds.flatMap((id) => {
    const stats = analytics.modelStats[id];
    return stats === undefined || stats.total === 0 ? [] : [{ id, stats }];
  });

  if (models.length === 0) {
    return (
      <EmptyCard
        title="No AI model statistics available yet."
        description="Generate predictions to see model performance."
      />
    );
  }

  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {models.map(({ id, stats }) => (
        <Card key={id} as="li">
          <CardHeader title={analystLabel(id)} headingLevel={3} />
          <CardBody>
            <div className="flex items-baseline justify-between">
              <span className="text-sm text-muted">Accuracy</span>
              <span className="font-display text-3xl leading-none font-semibold tabular">
                {formatPercent(stats.accuracy, 1)}
              </span>
            </div>
            <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-raised">
              <div
                className="h-full origin-left bg-good"
                style={{ transform: `scaleX(${(stats.accuracy ?? 0) / 100})` }}
              />
            </div>
            <p className="mt-1 min-h-4 text-xs text-muted">
              {stats.graded === 0 ? 'no graded predictions yet' : `n = ${stats.graded} graded`}
            </p>
            <dl className="mt-4 grid grid-cols-3 gap-3 text-sm">
              <Fact isStacked name="Total" value={String(stats.total)} />
              <Fact isStacked name="Correct" value={String(stats.correct)} />
              <Fact isStacked name="Avg Confidence" value={formatPercent(stats.avgConfidence, 1)} />
            </dl>
          </CardBody>
        </Card>
      ))}
    </ul>
  );
}
