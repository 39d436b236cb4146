import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FactGrid } from '#web/ui/fact.tsx';
import { formatCount, formatWhole } from '#web/lib/figures.ts';
import { describeShare, formatEnough } from '#web/features/analytics/format-share.ts';
import { AccuracyBar } from './record-overview.tsx';

export function ModelCards({ analytics }: { analytics: AnalyticsView }) {
  const models = analystIds.flatMap((id) => {
    const stats = analytics.modelStats[id];
    const record = analytics.byModel.find(({ model }) => model === id);
    return stats === undefined || record === undefined || stats.total === 0
      ? []
      : [{ id, stats, record }];
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
      {models.map(({ id, stats, record }) => (
        <Card key={id} as="li">
          <CardHeader title={analystLabel(id)} headingLevel={3} />
          <CardBody>
            <div className="flex items-baseline justify-between">
              <span className="text-sm text-muted">Accuracy</span>
              <span className="font-display text-3xl leading-none font-semibold tabular">
                {formatEnough(record)}
              </span>
            </div>
            <AccuracyBar share={record} className="mt-2 h-2" />
            <p className="mt-1 min-h-4 text-xs text-muted tabular">{describeShare(record)}</p>
            {record.answered.length > 0 && (
              <ul aria-label="Models used" className="mt-3 flex flex-col gap-1 text-xs">
                {record.answered.map((answer) => (
                  <li key={answer.name} className="flex flex-wrap justify-between gap-x-3 tabular">
                    <span className="font-medium wrap-anywhere">{answer.name}</span>
                    <span className="text-muted">
                      {formatEnough(answer)} ({describeShare(answer)})
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <FactGrid
              className="mt-4 grid grid-cols-3 gap-3 text-sm"
              facts={[
                ['Total', formatCount(stats.total)],
                ['Correct', formatCount(stats.correct)],
                ['Avg Confidence', formatWhole(stats.avgConfidence)],
              ]}
            />
          </CardBody>
        </Card>
      ))}
    </ul>
  );
}
