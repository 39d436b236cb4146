import type { AnalysisView } from '#contract/predictions.ts';
import { formatAge, formatMoment, useNow } from '#web/lib/time.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { SourceList } from './source-list.tsx';

/** The sources found and when they were retrieved. */
export function AnalysisSources({ analysis }: { analysis: AnalysisView }) {
  const now = useNow(30_000);
  const { sources, retrievedAt } = analysis;

  return (
    <Card as="section" aria-labelledby="sources-title">
      <CardHeader
        title="Sources"
        titleId="sources-title"
        description={
          retrievedAt === null ? (
            'No search results; the analysis uses stored data only.'
          ) : (
            <>
              Retrieved{' '}
              <time dateTime={retrievedAt} title={formatMoment(retrievedAt, 'dateAndTime')}>
                {formatAge(retrievedAt, now)}
              </time>
            </>
          )
        }
      />
      {retrievedAt !== null && (
        <CardBody>
          {sources.length === 0 ? (
            <p className="text-sm text-muted">The search returned no pages.</p>
          ) : (
            <SourceList sources={sources} />
          )}
        </CardBody>
      )}
    </Card>
  );
}
